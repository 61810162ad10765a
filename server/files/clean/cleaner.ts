/**
 * Copies of a picture's bytes only the parts that are declared to be kept: what is needed to show it in its colours, turned and moving as meant. All else
 * (comments, private parts, bytes after its end) may hold a place, a name or another file.
 * @throws MalformedPicture where the parts do not add up
 */
export type Cleaner = (bytes: Buffer) => Buffer

/** The parts of a picture do not add up; only a program that decodes it can tell more. */
export class MalformedPicture extends Error {
  override readonly name = 'MalformedPicture'
}

/** @throws MalformedPicture where the bytes end before */
export function part(bytes: Buffer, from: number, to: number): Buffer {
  if (from > to || to > bytes.length) throw new MalformedPicture(`a part ends at ${to} of ${bytes.length}`)
  return bytes.subarray(from, to)
}
