import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { isClosed } from '../../../schema/holds.ts'
import type { Resource } from '../../../schema/resource.ts'
import { useArrived } from '../../chunks/lazyChunk.tsx'
import { useServerDraft } from '../../drafts/useServerDraft.ts'
import { useMayWrite } from '../../shell/session.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { formParts } from './formParts.ts'
import { NoLonger, NoRecord } from './NoRecord.tsx'
import { RecordAside } from './RecordAside.tsx'
import { RecordScreen } from './RecordScreen.tsx'
import { useLockedFields } from './useLockedFields.ts'
import { useRecord } from './useRecord.ts'

/** A record in its form; read, where the person may not change it. */
export function ToolRecord({ tool, id }: { readonly tool: Resource; readonly id: number }) {
  const labels = useLabels(tool)
  const t = useTranslate()
  const context = useRuleContext()
  const { record, error, isFetching, refetch, put } = useRecord(tool.name, id)
  const locked = useLockedFields(tool, record ?? null)
  const may = useMayWrite()
  const draft = useServerDraft(tool, id, may(tool.permissions.edit))
  // They come while the record does.
  const isArrived = useArrived(useMemo(() => formParts(tool, false), [tool]))
  if (!record || draft === null || (!isArrived && !error))
    return <NoRecord tool={tool.name} labels={labels} id={id} error={isFetching ? null : error} retry={() => void refetch()} />
  return (
    <>
      <NoLonger tool={tool.name} labels={labels} error={error} />
      {tool.messages.closed && isClosed(tool, record, context) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(`messages.${tool.messages.closed}`)}
        </Alert>
      )}
      {locked.because && !isClosed(tool, record, context) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(`messages.${locked.because}`, { smart_count: 1 })}
        </Alert>
      )}
      <RecordScreen
        tool={locked.tool}
        labels={labels}
        record={record}
        isReadOnly={record._can?.edit !== true}
        aside={<RecordAside tool={tool} labels={labels} record={record} />}
        draft={draft}
        onSaved={put}
      />
    </>
  )
}
