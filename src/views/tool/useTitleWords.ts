import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { viewOf } from '../../kinds/viewOf.ts'
import { fieldOf } from './fieldOf.ts'

/** What a record is called: its title in words, as its kind writes it; its number where it has none. */
export function useTitleWords(tool: Resource): (record: ApiRecord) => string {
  const speaker = useSpeaker()
  return record => {
    const name = tool.title
    const value = record[name]
    const field = fieldOf(tool, name)
    if (value === null || value === undefined || value === '' || !field) return `#${record.id}`
    return viewOf(field).words({ value, field, tool: tool.name, name, titles: record._titles, speaker })
  }
}
