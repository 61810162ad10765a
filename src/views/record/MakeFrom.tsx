import Button from '@mui/material/Button'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'
import { holds } from '../../../schema/holds.ts'
import type { CreateRelated } from '../../../schema/recordLink.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { useMayWrite } from '../../shell/session.ts'
import { unmetWords } from '../actions/conditionWords.ts'
import { ImpossibleButton } from '../actions/ImpossibleButton.tsx'
import { type RecordProps, useLabels } from '../tool/useLabels.ts'
import { useRuleContext, useTool } from '../tool/useTool.ts'

/** Opens the form of another tool with what this record has for it already. */
export function MakeFrom({ makes, record, ...own }: RecordProps & { readonly makes: CreateRelated }) {
  const t = useTranslate()
  const may = useMayWrite()
  const speaker = useSpeaker()
  const context = useRuleContext()
  const createPath = useCreatePath()
  const tool = useTool(makes.tool)
  const words = t('views.new_record', { one: useLabels(tool).one })
  if (!may(tool.permissions.create)) return null
  if (!holds(makes.when, record, context)) {
    const condition = unmetWords([makes.when ?? {}], record, { ...own, speaker, context })
    return <ImpossibleButton words={words} why={{ words: t('views.why_not.only_when', { condition }) }} />
  }
  const begins = Object.fromEntries(
    Object.entries(makes.with).flatMap(([key, own]) => (record[own] === null || record[own] === undefined ? [] : [[key, record[own]]])),
  )
  return (
    <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} state={{ begins }} variant="outlined">
      {words}
    </Button>
  )
}
