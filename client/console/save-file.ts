// Bytes → a file of the reader's, by way of a link that the browser follows.

/** How long the browser may take to begin. */
const KEPT_MS = 60_000;

export function saveFile(bytes: Uint8Array<ArrayBuffer>, mediaType: string, name: string): void {
  // Never as a page: what is opened instead of saved would run as part of this site.
  const address = URL.createObjectURL(new Blob([bytes], { type: /html|xml|svg/.test(mediaType) ? 'application/octet-stream' : mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
