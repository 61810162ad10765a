import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { inText } from '../../../i18n/singular.ts'
import type { Fields } from '../../../schema/fields.ts'
import { holds } from '../../../schema/holds.ts'
import type { Values } from '../../../schema/planner.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { FoundRows, useCountedRows } from '../../kinds/parts/FoundRows.tsx'
import { useTools } from '../../tools/panelTools.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { Compared } from './Compared.tsx'
import DrawnResult from './DrawnResult.tsx'
import { FormQueryFigures } from './FormQueryFigures.tsx'
import { OnDemandQuery } from './OnDemandQuery.tsx'
import { QueryParameters } from './QueryParameters.tsx'
import { useFormQuery } from './useFormQuery.ts'

export interface FormQueryProps {
  readonly tool: Resource
  /** Of the try. */
  readonly name: string
  /** Null while it is new. */
  readonly record: ApiRecord | null
}

/** What the values of a form find before they are saved: how many rows, and the first of them. It is asked when the typing pauses, or by a button. */
export default function FormQueryView(props: FormQueryProps) {
  return props.tool.formQueries[props.name]?.onDemand ? <OnDemandQuery {...props} /> : <LiveQuery {...props} />
}

function LiveQuery({ tool, name, record }: FormQueryProps) {
  const t = useTranslate()
  const counted = useCountedRows()
  const { lightResource } = useTools()
  const tried = tool.formQueries[name]
  const labels = useLabels(tool)
  const context = useRuleContext()
  const [parameters, setParameters] = useState<Values>(() => defaultsOf(tried?.parameters))
  const { data, isOld } = useFormQuery(tool, name, record, undefined, parameters)
  if (!tried || !data || (record && !holds(tried.when, record, context))) return null
  if (tried.drawnBy && data.result)
    return (
      <>
        {Object.keys(data.result).length > 0 && <QueryParameters tool={tool} name={name} values={parameters} onChange={setParameters} />}
        <DrawnResult name={[tool.name, name]} drawnBy={tried.drawnBy} result={data.result} isOld={isOld} />
      </>
    )
  // No row is in its own way.
  const isOwn = (row: { readonly id: number }) => tried.warns !== undefined && tried.tool === tool.name && row.id === record?.id
  const rows = data.rows.filter(row => !isOwn(row))
  const count = data.count - (data.rows.length - rows.length)
  if (count === 0 && tried.warns !== undefined) return null
  const many = t(`resources.${tried.tool}.name`, { _: lightResource(tried.tool)?.label ?? tried.tool })
  const found = counted(tried.tool, count)
  return (
    <Box
      role="status"
      aria-busy={isOld}
      sx={{
        mt: 1,
        fontSize: 13,
        overflowWrap: 'anywhere',
        // Within a sentence a link is told by more than its colour.
        '& a': { textDecoration: 'underline' },
        color: isOld ? 'text.secondary' : tried.warns === undefined ? 'text.primary' : 'warning.main',
      }}
    >
      {tried.warns !== undefined && `${labels.tried(name)}: ${found}`}
      {tried.warns === undefined && !data.figures && count === 0 && t('views.tries.none', { many: inText(many) })}
      {tried.warns === undefined && !data.figures && count > 0 && t('views.tries.found', { smart_count: count, rows: found })}
      {data.figures && <FormQueryFigures tool={tool} labels={labels} name={name} figures={data.figures} />}
      {data.figures && rows.length > 0 && t('views.tries.among')}
      <FoundRows tool={tried.tool} rows={rows} count={count} during={tried.period !== undefined} />
      {tried.comparedWith !== undefined && (
        <div>
          <Compared tool={tool} name={name} record={record} count={count} />
        </div>
      )}
    </Box>
  )
}

const defaultsOf = (parameters: Fields = {}): Values =>
  Object.fromEntries(Object.entries(parameters).map(([key, field]) => [key, field.default]))
