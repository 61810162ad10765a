import type { HtmlField } from '../../schema/kinds/html.ts'
import { markupText } from '../../schema/markupText.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { Markup } from './parts/html/Markup.tsx'

/** Text with headings, lists, bold, italics and links: as plain text in a line, as it looks in a record. */
export const html: KindView<HtmlField> = {
  words: ({ value }) => markupText(String(value)),
  Fact: ({ value }) => <Markup of={String(value)} />,
  Input: lazyChunk('HtmlInput', () => import('./parts/html/HtmlInput.tsx')),
  width: 280,
  least: 110,
  wide: () => true,
  group: true,
}
