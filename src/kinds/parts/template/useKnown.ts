import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { FilledFrom } from '../../../../schema/kinds/template.ts'
import { useTools } from '../../../tools/panelTools.ts'
import type { ApiRecord } from '../../KindView.ts'
import { usePlace } from '../../useSpeaker.ts'
import type { Key } from '../reference/asker.ts'

const nothing: Readonly<Record<string, string>> = {}

/** What a row that is chosen says, by the keys that it fills; nothing while none is, or may be read. */
export function useKnown(filledFrom: FilledFrom | undefined, row: Key | undefined): Readonly<Record<string, string>> {
  const { tool: name = '', values = nothing } = filledFrom ?? {}
  const { resource } = useTools()
  const { country } = usePlace()
  const { getOne } = useDataProvider()
  const { data = nothing } = useQuery({
    queryKey: [name, 'known', row],
    queryFn: async () => {
      const [{ data: record }, tool] = await Promise.all([getOne<ApiRecord>(name, { id: Number(row) }), resource(name)])
      const said = (key: string) => {
        const value = record[key]
        return value === null || value === undefined ? '' : (tool.fields[key]?.write(value, { country }) ?? String(value))
      }
      return Object.fromEntries(Object.entries(values).map(([key, from]) => [key, said(from)]))
    },
    enabled: filledFrom !== undefined && row !== undefined,
    retry: false,
  })
  return row === undefined ? nothing : data
}
