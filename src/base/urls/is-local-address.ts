// Recognises addresses that only the author's own machine or network can answer. Names: RFC 6761 (`localhost`), RFC 6762 (`.local`).

const LOCAL =
  /^(?:https?|wss?):\/\/(?:[^/?#@]*@)?(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)+local)(?::\d+)?(?:[/?#]|$)/i;

/**
 * True for http and ws addresses of a loopback host, of `*.localhost` or of `*.local`.
 * @param url as the author typed it
 */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url.trim());
