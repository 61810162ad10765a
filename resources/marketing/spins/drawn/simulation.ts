import type { Drawing } from '../../../../schema/preview.ts'
import { escaped } from '../../../shared/appHtml.ts'
import type { SimulatedOption } from '../simulate.ts'

interface Told {
  readonly spins: number
  readonly seed: number
  readonly options: readonly (SimulatedOption & { readonly gives: 'credits' | 'coin' | null; readonly cost: number })[]
}

const words = {
  en: {
    title: (spins: string, seed: number) => `${spins} spins would give (seed ${seed}):`,
    ...{ option: 'Option', chance: 'Chance', wins: 'Wins', cost: 'Cost', cap: 'Cap reached', total: 'Total' },
    ...{ coin: 'coins', credits: 'credits', at: (spin: string) => `at spin ${spin}` },
  },
  id: {
    title: (spins: string, seed: number) => `${spins} putaran akan memberikan (benih ${seed}):`,
    ...{ option: 'Pilihan', chance: 'Peluang', wins: 'Menang', cost: 'Biaya', cap: 'Batas tercapai', total: 'Jumlah' },
    ...{ coin: 'koin', credits: 'kredit', at: (spin: string) => `pada putaran ${spin}` },
  },
} as const

export const css = `
  .sim { font: 13px/1.45 system-ui, sans-serif; color: #1f2430; overflow-x: auto; }
  .sim.dark { color: #e6e8ee; }
  .sim p { margin: 0 0 6px; font-weight: 600; }
  .sim table { border-collapse: collapse; width: 100%; max-width: 640px; }
  .sim th, .sim td { text-align: left; padding: 4px 10px 4px 0; border-bottom: 1px solid #d5d9e2; overflow-wrap: anywhere; }
  .sim.dark th, .sim.dark td { border-color: #444b5a; }
  .sim .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .sim tfoot td { font-weight: 600; border-bottom: 0; }
`

/** Simulates many spins: the chance, the wins and the cost of each option. */
export const draw: Drawing['draw'] = (told, { locale, dark }) => {
  const { spins, seed, options } = told as Partial<Told>
  if (!options || spins === undefined || seed === undefined) return ''
  const said = words[locale]
  const count = (value: number) => value.toLocaleString(locale === 'id' ? 'id-ID' : 'en-IN')
  const sumOf = (gives: 'credits' | 'coin') => options.filter(one => one.gives === gives).reduce((sum, { cost }) => sum + cost, 0)
  const totals = (['credits', 'coin'] as const).flatMap(gives => (sumOf(gives) > 0 ? `${count(sumOf(gives))} ${said[gives]}` : []))
  const rows = options.map(
    ({ name, chance, wins, cost, gives, capped_at }) => `<tr><td>${escaped(name)}</td><td class="n">${escaped(chance)} %</td>
      <td class="n">${count(wins)}</td><td class="n">${gives ? `${count(cost)} ${said[gives]}` : '–'}</td>
      <td>${capped_at === null ? '–' : said.at(count(capped_at))}</td></tr>`,
  )
  return `<div class="sim ${dark ? 'dark' : ''}"><p>${said.title(count(spins), seed)}</p><table><thead><tr><th>${said.option}</th>
    <th class="n">${said.chance}</th><th class="n">${said.wins}</th><th class="n">${said.cost}</th><th>${said.cap}</th></tr></thead>
    <tbody>${rows.join('')}</tbody><tfoot><tr><td>${said.total}</td><td></td><td class="n">${count(spins)}</td>
    <td class="n">${totals.join(', ') || '–'}</td><td></td></tr></tfoot></table></div>`
}
