import type { ZipEntry } from '../zip.ts'
import { CHOICES } from './columnsXml.ts'
import { xmlText } from './sheetXml.ts'
import { stylesXml } from './styles.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What stands beside the sheets. */
export interface SheetsHave {
  /** Numbers of the sheets with notes. */
  readonly noted: readonly number[]
  /** The hidden sheet of choices. */
  readonly choices: string | undefined
}

/** What a workbook consists of beside its sheets; written last, when their number is known. */
export function workbookXml(title: string, sheets: number, { noted, choices }: SheetsHave = { noted: [], choices: undefined }): ZipEntry[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  // A sheet's name takes 31 characters at most.
  const nameOf = (at: number): string => xmlText(sheets === 1 ? title.slice(0, 31) : `${title.slice(0, 27)} ${at}`).replaceAll('"', '')
  const part = (name: string, xml: string): ZipEntry => ({ name, data: [XML + xml] })
  return [
    part('xl/styles.xml', stylesXml.slice(XML.length)),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${numbers
        .map(at => `<sheet name="${nameOf(at)}" sheetId="${at}" r:id="rId${at}"/>`)
        .join(
          '',
        )}${choices ? `<sheet name="${CHOICES}" sheetId="${sheets + 1}" state="hidden" r:id="rId${sheets + 2}"/>` : ''}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map(at => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
        .join(
          '',
        )}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>${choices ? `<Relationship Id="rId${sheets + 2}" Type="${OFFICE}/worksheet" Target="worksheets/choices.xml"/>` : ''}</Relationships>`,
    ),
    ...(choices ? [{ name: 'xl/worksheets/choices.xml', data: [choices] }] : []),
    ...noted.map(at =>
      part(
        `xl/worksheets/_rels/sheet${at}.xml.rels`,
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/vmlDrawing" Target="../drawings/notes${at}.vml"/><Relationship Id="rId2" Type="${OFFICE}/comments" Target="../notes${at}.xml"/></Relationships>`,
      ),
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers
        .map(at => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
        .join(
          '',
        )}${noted.map(at => `<Override PartName="/xl/notes${at}.xml" ContentType="${TYPE}.comments+xml"/>`).join('')}${choices ? `<Override PartName="/xl/worksheets/choices.xml" ContentType="${TYPE}.worksheet+xml"/>` : ''}</Types>`,
    ),
  ]
}
