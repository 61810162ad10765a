import type { Drawing, PreviewPlace } from '../../../../schema/preview.ts'
import { escaped } from '../../../shared/appHtml.ts'
import { stageWords } from '../../stageWords.ts'
import { testCss } from '../../testCss.ts'
import type { IntentTestResult } from '../planning/testIntent.ts'

const words = {
  en: {
    passed: 'The test passes: the sample query reaches this rule.',
    failed: 'The test fails: the conditions do not hold for the sample query.',
    other: (name: string) => `The test fails: rule "${name}" answers first.`,
  },
  id: {
    passed: 'Pengujian lulus: contoh kueri sampai ke aturan ini.',
    failed: 'Pengujian gagal: kondisinya tidak terpenuhi untuk contoh kueri.',
    other: (name: string) => `Pengujian gagal: aturan "${name}" menjawab lebih dulu.`,
  },
} as const

export const css = testCss

const stageLine = ({ stage, after, rules }: IntentTestResult['stages'][number], locale: PreviewPlace['locale']): string =>
  `<li><span>${escaped(stageWords[locale].stage[stage])}</span><code>${escaped(after)}</code><span class="skipped">${escaped(rules.map(({ label }) => label).join(', '))}</span></li>`

function verdict({ passed, other }: Pick<IntentTestResult, 'passed' | 'other'>, locale: PreviewPlace['locale']): string {
  if (passed) return words[locale].passed
  return other === null ? words[locale].failed : words[locale].other(other)
}

/** The stages that the sample query passes before it reaches the rule, and which rule acts. */
export const draw: Drawing['draw'] = (told, { locale, dark }) => {
  const { stages, passed = false, other = null } = told as Partial<IntentTestResult>
  if (!stages) return ''
  const lines = stages.map(stage => stageLine(stage, locale)).join('')
  return `<div class="test ${dark ? 'dark' : ''}"><p class="${passed ? 'good' : 'bad'}"><strong>${escaped(verdict({ passed, other }, locale))}</strong></p>
    <ul class="stages">${lines}</ul></div>`
}
