/** Saves a file on the reader's device. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads the content after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
