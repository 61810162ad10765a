import type { Drawing, PreviewPlace } from '../../../../schema/preview.ts'
import { treeLimits } from '../../../../schema/ruleConditions/tree.ts'
import { escaped } from '../../../shared/appHtml.ts'
import { testCss } from '../../testCss.ts'
import type { CaseResult, RuleTestResult, TracedNode } from '../ruleTest.ts'

const words = {
  en: {
    all: 'All of these',
    any: 'Any of these',
    not: 'Not this',
    true: 'true',
    false: 'false',
    'not reached': 'not reached',
    passed: 'passed',
    failed: 'failed',
    testPassed: 'The test passes.',
    testFailed: 'The test fails.',
    case: 'Case',
    output: 'Output',
    none: 'none, because the conditions do not hold',
    whole: 'the whole output',
    differs: (path: string, expected: string, got: string) => `At ${path}: expected ${expected}, got ${got}.`,
  },
  id: {
    all: 'Semua ini',
    any: 'Salah satu ini',
    not: 'Bukan ini',
    true: 'benar',
    false: 'salah',
    'not reached': 'tidak diperiksa',
    passed: 'lulus',
    failed: 'gagal',
    testPassed: 'Pengujian lulus.',
    testFailed: 'Pengujian gagal.',
    case: 'Kasus',
    output: 'Keluaran',
    none: 'tidak ada, karena kondisinya tidak terpenuhi',
    whole: 'seluruh keluaran',
    differs: (path: string, expected: string, got: string) => `Pada ${path}: diharapkan ${expected}, didapat ${got}.`,
  },
} as const

type Words = (typeof words)[PreviewPlace['locale']]

export const css = `${testCss}
  .case { border: 1px solid #d5d9e2; border-radius: 8px; padding: 8px 10px; display: grid; gap: 4px; min-width: 0; }
  .dark .case { border-color: #444b5a; }
  .case .head { display: flex; gap: 8px; font-weight: 600; }
  .case li { display: flex; gap: 12px; justify-content: space-between; overflow-wrap: anywhere; }
  .case .is { flex: none; }
  ${Array.from({ length: treeLimits.depth + 1 }, (_, depth) => `.depth${depth} { padding-left: ${depth * 14}px; }`).join(' ')}
`

const json = (value: unknown): string => `<code>${escaped(JSON.stringify(value))}</code>`

const looks = (result: TracedNode['result']): string => (result === 'not reached' ? 'skipped' : result ? 'good' : 'bad')

const node = ({ depth, text, result }: TracedNode, said: Words): string => {
  const shown = text === 'all' || text === 'any' || text === 'not' ? escaped(said[text]) : `<code>${escaped(text)}</code>`
  return `<li class="depth${depth}"><span>${shown}</span><span class="is ${looks(result)}">${said[`${result}`]}</span></li>`
}

function oneCase({ number, passed, output, difference, nodes }: CaseResult, said: Words): string {
  const verdict = passed ? 'passed' : 'failed'
  const differs = difference
    ? `<p class="bad">${said.differs(difference.path === '' ? said.whole : `<code>${escaped(difference.path)}</code>`, json(difference.expected), json(difference.got))}</p>`
    : ''
  return `<div class="case"><p class="head"><span>${said.case} ${number}</span><span class="${passed ? 'good' : 'bad'}">${said[verdict]}</span></p>${differs}
    <p>${said.output}: ${output === null ? said.none : json(output)}</p><ul>${nodes.map(one => node(one, said)).join('')}</ul></div>`
}

/** The result of a test: each case with its output, the first difference, and each condition with its result. */
export const draw: Drawing['draw'] = (told, { locale, dark }) => {
  const { passed, cases } = told as Partial<RuleTestResult>
  if (!cases) return ''
  const said = words[locale]
  return `<div class="test ${dark ? 'dark' : ''}"><p class="${passed ? 'good' : 'bad'}"><strong>${passed ? said.testPassed : said.testFailed}</strong></p>
    ${cases.map(one => oneCase(one, said)).join('')}</div>`
}
