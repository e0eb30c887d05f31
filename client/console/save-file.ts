// Saves bytes as a file, by a link that the browser follows.

/** Milliseconds that the browser may take before it begins to save. */
const KEPT_MS = 60_000;

export function saveFile(bytes: Uint8Array<ArrayBuffer>, mediaType: string, name: string): void {
  // Never typed as a page: if the browser opened it instead of saving it, it would run as part of this site.
  const address = URL.createObjectURL(new Blob([bytes], { type: /html|xml|svg/.test(mediaType) ? 'application/octet-stream' : mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
