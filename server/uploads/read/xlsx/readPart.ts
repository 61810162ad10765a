import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { readXml } from './readXml.ts'
import type { XmlReader } from './xmlReader.ts'

/** Reads a whole part of a workbook, telling `reader`. */
export async function readPart(archive: Archive, name: string, meter: Meter, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(archive.bytes(name, meter), reader));
}
