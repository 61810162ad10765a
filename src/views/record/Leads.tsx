import Button from '@mui/material/Button'
import type { Lead } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { AddressLink } from '../../routing/address.tsx'
import { useMay } from '../../shell/session.ts'
import type { RecordProps } from '../tool/useLabels.ts'

/** Buttons that open other pages with values of the record, for whoever may open them. */
export function Leads({ tool, labels, record }: RecordProps) {
  const may = useMay()
  return Object.entries(tool.leads ?? {}).map(([name, lead]) => {
    const values = valuesOf(lead, record)
    return (
      may(lead.may) &&
      values && (
        <Button key={name} variant="outlined" component={AddressLink} to={`${lead.to}?${new URLSearchParams(values)}`}>
          {labels.lead(name)}
        </Button>
      )
    )
  })
}

/** Null where the record lacks one of them: there is nobody to call. */
function valuesOf(lead: Lead, record: ApiRecord): [string, string][] | null {
  const entries = Object.entries(lead.with).map(([key, from]): [string, unknown] => {
    if ('always' in from) return [key, from.always]
    return [key, 'titleOf' in from ? record._titles?.[from.titleOf] : record[from.field]]
  })
  const given = entries.flatMap(([key, value]): [string, string][] => (value === null || value === undefined ? [] : [[key, String(value)]]))
  return given.length === entries.length ? given : null
}
