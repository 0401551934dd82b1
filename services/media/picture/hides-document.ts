/**
 * How a program or a document is told, wherever in a file it begins. Fewer bytes would be no sign of one: a photo of 10 MiB holds
 * any four letters of either case, such as those of "<svg", with a chance of one to fifty.
 */
const BEGINNINGS = /<script|<\?php\s|<!doctype|<svg[\s/]+[\w:-]+\s*=|<html[\s>]|javascript:/i;
/** Readers of PDF look for this near the beginning. */
const PDF = '%PDF-';
const PDF_WITHIN = 1_024;
/** Readers of ZIP, and with it of JAR and Office documents, look for this near the end. */
const ZIP_END = 'PK\x05\x06';
const ZIP_WITHIN = 65_557;

/**
 * Whether the file of a picture is a document or a program too. Nothing of it would survive the encoding anew, so this only
 * tells an honest person that their file is not what they think, and the others that it was noticed.
 */
export function hidesDocument(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, PDF_WITHIN).includes(PDF, 0, 'latin1')) return true;
  if (file.subarray(-ZIP_WITHIN).includes(ZIP_END, 0, 'latin1')) return true;
  return BEGINNINGS.test(file.toString('latin1'));
}
