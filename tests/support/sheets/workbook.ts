import { zip } from '../../../server/exports/zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts a test gives its workbook in place of the plain ones. */
export interface Parts {
  /** What stands within `<sheetData>`. */
  readonly rows?: string
  /** The whole part of the sheet. */
  readonly sheet?: string | Iterable<string>
  readonly shared?: string | Iterable<string>
  readonly styles?: string
  readonly workbook?: string
  readonly contents?: string
  readonly more?: Readonly<Record<string, string | Iterable<string>>>
}

export const sheetXml = (rows: string): string => `${XML}<worksheet><sheetData>${rows}</sheetData></worksheet>`
export const sheetsXml = (sheets: string, properties = ''): string =>
  `${XML}<workbook xmlns:r="${OFFICE}">${properties}<sheets>${sheets}</sheets></workbook>`

/** A workbook made of the parts given: what no spreadsheet would write can be tried with it. */
export async function workbook(parts: Parts): Promise<Buffer> {
  const entries: Record<string, string | Iterable<string>> = {
    '[Content_Types].xml':
      parts.contents ??
      `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': parts.workbook ?? sheetsXml('<sheet name="A" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': parts.sheet ?? sheetXml(parts.rows ?? ''),
    'xl/sharedStrings.xml': parts.shared ?? '<sst/>',
    'xl/styles.xml': parts.styles ?? '<styleSheet/>',
    ...parts.more,
  }
  const pieces: Buffer[] = []
  const data = (text: string | Iterable<string>): Iterable<string> => (typeof text === 'string' ? [text] : text)
  for await (const piece of zip(Object.entries(entries).map(([name, text]) => ({ name, data: data(text) })))) pieces.push(piece)
  return Buffer.concat(pieces)
}
