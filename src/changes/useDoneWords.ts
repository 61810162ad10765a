import { use } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { useTools } from '../tools/panelTools.ts'
import { labelsOf } from '../views/tool/useLabels.ts'

/** What was done to rows of a tool, `Edited` or the action's own words; `books.withdraw` with the name of that tool. Suspends until the words are here. */
export function useDoneWords(tool: string, what: string): string {
  const t = useTranslate()
  const locale = useLocale()
  const { resource, lightResource } = useTools()
  const [by = tool, done = what] = what.includes('.') ? what.split('.') : [tool, what]
  // A tool that is no longer declared is told by its own name.
  const labels = lightResource(by) ? labelsOf(use(resource(by)), t, locale) : undefined
  const isAction = lightResource(by) && use(resource(by)).actions[done]
  const said = isAction && labels ? labels.action(done) : t(`views.history.what.${done}`, { _: wordsOf(done) })
  return by === tool ? said : `${labels?.name ?? wordsOf(by)}: ${said}`
}
