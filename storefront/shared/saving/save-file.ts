/** Hands a file to the reader, whose browser keeps it where it keeps downloads. Its name has the day in front of the ending. */
export function saveFile(content: Blob, name: string, ending: 'csv' | 'json' | 'html'): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  link.click();
  URL.revokeObjectURL(address);
}
