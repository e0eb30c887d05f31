// Addresses that only the author's own machine or network answers. Names: RFC 6761 (`localhost`), RFC 6762 (`.local`).

const LOCAL =
  /^(?:https?|wss?):\/\/(?:[^/?#@]*@)?(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)+local)(?::\d+)?(?:[/?#]|$)/i;

/** @param url as typed; true for http and ws addresses of a loopback host, of `*.localhost` or of `*.local` */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url.trim());
