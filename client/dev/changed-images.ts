// Pictures whose address says nothing of their content: the page names a changed one as before. What the browser has kept of each is
// compared with what the server has now.

export async function changedImages(): Promise<void> {
  const images = [...document.images].filter(({ src }) => src !== '' && new URL(src).origin === location.origin);
  await Promise.all(
    images.map(async (image) => {
      const address = image.src.split('#')[0] ?? '';
      if (!(await hasChanged(address))) return;
      await fetch(address, { cache: 'reload' });
      // A document remembers its pictures by their address.
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
