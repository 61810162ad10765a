import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { escaped } from '../../shared/appHtml.ts'
import type { StageTrace } from '../search_ops/engine/trace.ts'
import { stageWords } from '../stageWords.ts'
import { testCss } from '../testCss.ts'

export interface CatalogInTest {
  readonly id: number
  readonly name: string
  readonly image: string | null
}

/** A search in a test: its stages, and the first of its results. */
export interface SearchInTest {
  readonly stages: readonly StageTrace[]
  readonly count: number
  readonly catalogs: readonly CatalogInTest[]
}

/** A sample query, searched without and with a rule. */
export interface RuleTest {
  readonly query: string
  /** The stage in which the rule acts; null if it does not act on the query. */
  readonly stage: StageTrace['stage'] | null
  readonly before: SearchInTest
  readonly after: SearchInTest
}

const words = {
  en: {
    query: 'Sample query',
    acts: (stage: string) => `The rule acts on the sample query, in the stage ${stage}.`,
    acts_not: 'The rule does not act on the sample query.',
    without: 'Without the rule as typed',
    with: 'With the rule as typed',
    count: (count: number) => (count === 1 ? '1 catalog' : `${count} catalogs`),
    same: 'The results are the same.',
    nothing: 'No stage changes the query.',
    moved: 'moved by',
    added: 'new',
  },
  id: {
    query: 'Contoh kueri',
    acts: (stage: string) => `Aturan ini bekerja pada contoh kueri, di tahap ${stage}.`,
    acts_not: 'Aturan ini tidak bekerja pada contoh kueri.',
    without: 'Tanpa aturan yang diketik',
    with: 'Dengan aturan yang diketik',
    count: (count: number) => `${count} katalog`,
    same: 'Hasilnya sama.',
    nothing: 'Tidak ada tahap yang mengubah kueri.',
    moved: 'bergeser',
    added: 'baru',
  },
} as const

type Words = (typeof words)[PreviewPlace['locale']]

export const css = `${testCss}
  .sides { display: grid; gap: 12px 24px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
  .side { display: grid; gap: 4px; align-content: start; min-width: 0; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; }
  .catalog { display: grid; grid-template-columns: 18px 28px minmax(0, 1fr) auto; gap: 8px; align-items: center; }
  .catalog img, .catalog .none { width: 28px; height: 28px; border-radius: 4px; object-fit: cover; background: #e6e8ee; display: block; }
  .catalog .name { overflow-wrap: anywhere; }
  .number { font-variant-numeric: tabular-nums; text-align: right; }
`

function stageLine({ stage, before, after, rules, skipped }: StageTrace, locale: PreviewPlace['locale']): string {
  if (before === after && rules.length === 0) return ''
  const { stage: stages, skipped: reasons } = stageWords[locale]
  const why = skipped === undefined ? rules.map(({ label }) => label).join(', ') : reasons[skipped]
  return `<li><span>${stages[stage]}</span><code>${escaped(after)}</code><span class="skipped">${escaped(why)}</span></li>`
}

/** How far a result moves from its place without the rule. */
function move(place: number, before: number, said: Words): string {
  if (before < 0) return `<span class="good">${said.added}</span>`
  const by = before - place
  if (by === 0) return ''
  return `<span class="${by > 0 ? 'good' : 'bad'}"><span aria-hidden="true">${by > 0 ? '↑' : '↓'}${Math.abs(by)}</span><span class="hidden">${said.moved} ${by}</span></span>`
}

function side(title: string, { count, catalogs }: SearchInTest, said: Words, moves: (id: number, place: number) => string): string {
  const lines = catalogs.map(({ id, name, image }, place) => {
    const picture = image ? `<img src="/api/files/${escaped(image)}" alt="" loading="lazy">` : '<span class="none"></span>'
    return `<li class="catalog"><span class="number skipped">${place + 1}</span>${picture}<span class="name">${escaped(name)}</span><span class="number">${moves(id, place)}</span></li>`
  })
  return `<div class="side"><p><strong>${title}</strong> <span class="skipped">${said.count(count)}</span></p><ol>${lines.join('')}</ol></div>`
}

/** Draws the verdict of the test, the stages that change the sample query, and the results without and with the rule. */
export const draw: Drawing['draw'] = (result, { locale, dark }) => {
  const { query, stage = null, before, after } = result as Partial<RuleTest>
  if (query === undefined || !before || !after) return ''
  const said = words[locale]
  const verdict = stage === null ? said.acts_not : said.acts(stageWords[locale].stage[stage])
  const stages = after.stages.map(one => stageLine(one, locale)).join('')
  const places = new Map(before.catalogs.map(({ id }, place) => [id, place]))
  const isSame = before.count === after.count && after.catalogs.every(({ id }, place) => places.get(id) === place)
  return `<div class="test ${dark ? 'dark' : ''}">
    <p>${said.query}: <code>${escaped(query)}</code></p>
    <p class="${stage === null ? 'bad' : 'good'}"><strong>${escaped(verdict)}</strong></p>
    ${stages === '' ? `<p class="skipped">${said.nothing}</p>` : `<ul class="stages">${stages}</ul>`}
    ${isSame ? `<p class="skipped">${said.same}</p>` : ''}
    <div class="sides">
      ${isSame ? '' : side(said.without, before, said, () => '')}
      ${side(said.with, after, said, (id, place) => (isSame ? '' : move(place, places.get(id) ?? -1, said)))}
    </div></div>`
}
