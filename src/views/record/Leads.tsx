import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { RecordLink } from '../../../schema/recordLink.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { AddressLink } from '../../routing/address.tsx'
import { useMay } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'
import { ImpossibleButton } from '../actions/ImpossibleButton.tsx'
import { lacking } from '../actions/useWhyNot.ts'
import type { RecordProps } from '../tool/useLabels.ts'

/** Buttons that open other pages with values of the record. */
export function Leads(props: RecordProps) {
  return Object.entries(props.tool.links ?? {}).map(([name, lead]) => <LeadButton key={name} {...props} name={name} lead={lead} />)
}

/** Not drawn where the record lacks a value: there is nobody to call. */
function LeadButton({ tool, labels, record, name, lead }: RecordProps & { readonly name: string; readonly lead: RecordLink }) {
  const t = useTranslate()
  const permission = useMay()(lead.permission)
  const values = useLeadValues(lead, tool.name, record, permission)
  if (!permission) return <ImpossibleButton words={labels.lead(name)} why={lacking(lead.permission, t)} />
  if (!values) return null
  return (
    <Button variant="outlined" component={AddressLink} to={`${lead.to}?${new URLSearchParams(values)}`}>
      {labels.lead(name)}
    </Button>
  )
}

/** What the page is opened with; nothing while it is not known, and where something is missing. */
function useLeadValues(lead: RecordLink, from: string, record: ApiRecord, isWanted: boolean): Record<string, string> | null | undefined {
  const dataProvider = useDataProvider()
  const { resource } = useTools()
  /** The field of the row that references lead to, one after the other. */
  const fieldAt = async (row: ApiRecord, name: string, over: string, field: string): Promise<unknown> => {
    const [key = '', ...rest] = over.split('.')
    const target = (await resource(name)).fields[key]?.refersTo?.tool
    if (!target || typeof row[key] !== 'number') return null
    const { data: next } = await dataProvider.getOne<ApiRecord>(target, { id: row[key] })
    return rest.length > 0 ? fieldAt(next, target, rest.join('.'), field) : next[field]
  }
  const given = (value: RecordLink['with'][string]) => {
    if ('always' in value) return value.always
    if ('over' in value) return fieldAt(record, from, value.over, value.field)
    return 'titleOf' in value ? record._titles?.[value.titleOf] : record[value.field]
  }
  const { data } = useQuery({
    queryKey: [from, 'lead', record.id, record.version, lead.to, lead.with],
    queryFn: async () => {
      const entries = await Promise.all(Object.entries(lead.with).map(async ([key, value]) => [key, await given(value)] as const))
      if (entries.some(([, value]) => value === null || value === undefined)) return null
      return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
    },
    enabled: isWanted,
    retry: false,
  })
  return data
}
