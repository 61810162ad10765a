import { use, useCallback, useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import { inCountry } from '../../../schema/inCountry.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { RuleContext } from '../../../schema/rule.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { isGiven } from '../../kinds/listOf.ts'
import { localParts } from '../../kinds/moments.ts'
import { usePlace, useSpeaker } from '../../kinds/useSpeaker.ts'
import { viewOf } from '../../kinds/viewOf.ts'
import { useTools } from '../../tools/panelTools.ts'
import { systemFields } from './systemFields.ts'

/** The declaration of a tool, the one this screen is of where none is named; suspends until it is here. */
export function useTool(name?: string): Resource {
  const here = useResourceContext()
  const { country } = usePlace()
  return inCountry(use(useTools().resource(name ?? here ?? '')), country)
}

/** A field of a tool by its key, one of those that every record bears among them. */
export function fieldOf(tool: Pick<Resource, 'fields'>, key: string): Field | undefined {
  return (Object.hasOwn(tool.fields, key) ? tool.fields[key] : undefined) ?? systemFields[key]
}

/** What rules and conditions are asked with: the country, and its day of today. */
export function useRuleContext(): RuleContext {
  const { country, now } = usePlace()
  const dayOf = useCallback((moment: string) => localParts(moment, country).day, [country])
  return useMemo(
    () => ({
      country,
      // Told when they are asked: few conditions do, the zone's calendar is dear to read, and made anew with each moment every form would be drawn again.
      get today() {
        return dayOf(now().toISOString())
      },
      get now() {
        return now().toISOString()
      },
      localDate: dayOf,
      origin: window.location.origin,
    }),
    [country, now, dayOf],
  )
}

/** What a record is called: its title in words, as its kind writes it; its number where it has none. @param name of another field that names it here */
export function useTitleWords(tool: Resource, name = tool.title): (record: ApiRecord) => string {
  const speaker = useSpeaker()
  return useCallback(
    record => {
      const value = record[name]
      const field = fieldOf(tool, name)
      if (!isGiven(value) || !field) return `#${record.id}`
      return viewOf(field).words({ value, field, tool: tool.name, name, titles: record._titles, speaker })
    },
    [tool, name, speaker],
  )
}
