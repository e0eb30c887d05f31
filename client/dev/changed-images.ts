// Reloads changed pictures whose address does not depend on their content: the page names them as before. The ETag in the browser's cache
// is compared with that of the server.

export async function changedImages(): Promise<void> {
  const images = [...document.images].filter(({ src }) => src !== '' && new URL(src).origin === location.origin);
  await Promise.all(
    images.map(async (image) => {
      const address = image.src.split('#')[0] ?? '';
      if (!(await hasChanged(address))) return;
      await fetch(address, { cache: 'reload' });
      // A document keeps its pictures by their address.
      image.src = `${address}#${Date.now()}`;
    }),
  );
}

async function hasChanged(address: string): Promise<boolean> {
  const [kept, now] = await Promise.all(
    (
      [
        { cache: 'only-if-cached', mode: 'same-origin' },
        { cache: 'no-store', method: 'HEAD' },
      ] as RequestInit[]
    ).map((options) => fetch(address, options).catch(() => undefined)),
  );
  const [was, is] = [kept, now].map((response) => (response?.ok ? response.headers.get('etag') : null));
  return was != null && is != null && was !== is;
}
