import { use } from 'react'
import type { Hit } from '../../schema/wire/searches.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { isGiven } from '../kinds/listOf.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import { useTools } from '../tools/panelTools.ts'
import { fieldOf, useTitleWords } from '../views/tool/useTool.ts'

interface HitFactsProps {
  readonly hit: Hit
  /** Stands before them; nothing lets the dots begin behind the title. */
  readonly before?: string
}

/** What a found row is called, as its kind writes it in the reader's language: a day, a choice, a name. */
export function HitTitle({ hit: { tool: name, id, facts, title } }: Pick<HitFactsProps, 'hit'>) {
  const tool = use(useTools().resource(name))
  const words = useTitleWords(tool)
  return isGiven(facts[tool.title]) ? words({ id, version: 1, ...facts }) : title
}

/** What tells a found row from others, as its kinds write it in the reader's language: `Orders · On hold · 19 Nov 2026, 13:48`. */
export function HitFacts({ hit: { tool: name, facts }, before = '' }: HitFactsProps) {
  const speaker = useSpeaker()
  const tool = use(useTools().resource(name))
  const { _titles: titles, ...values } = facts
  const words = Object.entries(values).flatMap(([key, value]) => {
    const field = fieldOf(tool, key)
    return field && key !== tool.title && isGiven(value)
      ? [viewOf(field).words({ value, field, tool: name, name: key, titles: titles as ApiRecord['_titles'], speaker })]
      : []
  })
  return [before, ...words].join(' · ')
}
