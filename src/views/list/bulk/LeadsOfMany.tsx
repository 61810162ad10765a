import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { Chosen } from '../../../../dataProvider/changes.ts'
import type { RecordLink } from '../../../../schema/recordLink.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useGo } from '../../../routing/address.tsx'
import { useMay } from '../../../shell/session.ts'
import { ImpossibleButton } from '../../actions/ImpossibleButton.tsx'
import { lacking } from '../../actions/useWhyNot.ts'
import type { ToolProps } from '../../tool/useLabels.ts'

interface LeadsOfManyProps extends ToolProps {
  readonly many: Chosen
}

/** Rows that one call reads. */
const PAGE = 500

/** Buttons that open other pages with values of all rows that are ticked. */
export default function LeadsOfMany(props: LeadsOfManyProps) {
  return Object.entries(props.tool.links ?? {}).map(
    ([name, lead]) => lead.many && <LeadOfMany key={name} {...props} name={name} lead={lead} all={lead.many} />,
  )
}

interface LeadOfManyProps extends LeadsOfManyProps {
  readonly name: string
  readonly lead: RecordLink
  readonly all: NonNullable<RecordLink['many']>
}

function LeadOfMany({ tool, labels, many, name, lead, all }: LeadOfManyProps) {
  const t = useTranslate()
  const permission = useMay()(lead.permission)
  const go = useGo()
  const notify = useNotify()
  const { getList } = useDataProvider()
  const { of, max } = all
  const filter = 'ids' in many ? { id: many.ids } : many.filter
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: ApiRecord[] = []
      for (let page = 1; rows.length === (page - 1) * PAGE && rows.length <= max; page += 1)
        rows.push(
          ...(await getList<ApiRecord>(tool.name, { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page, perPage: PAGE } }))
            .data,
        )
      return rows
    },
    onSuccess(rows) {
      if (rows.length > max) return notify(t('views.selection.at_most', { smart_count: max }), { type: 'warning' })
      const values = Object.entries(lead.with).flatMap(([key, value]): [string, unknown][] => {
        if ('always' in value) return [[key, value.always]]
        return key === of && 'field' in value ? [[key, rows.map(row => row[value.field]).join(', ')]] : []
      })
      go(lead.to, { state: { begins: Object.fromEntries(values) } })
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  })
  if (!permission) return <ImpossibleButton words={labels.lead(name)} why={lacking(lead.permission, t)} />
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {labels.lead(name)}
    </Button>
  )
}
