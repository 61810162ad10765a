import type { Resource } from '../../schema/resource.ts'
import { quoted } from './readColumn.ts'

/** For each field that opens a page: what is known of the page, as a scalar subquery on the listed row `r`. */
export function pagesSql(tool: Resource): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tool.fields).flatMap(([key, { opens }]) => {
      const target = opens && tool.fields[opens.by]?.refersTo?.tool
      if (!target) return []
      const facts = `json_build_object('url', p.${quoted(opens.url)}, 'link', coalesce(p.${quoted(opens.when)}, false))`
      return [[key, `(select ${facts} from ${quoted(target)} p where p.id = r.${quoted(opens.by)} and p.${quoted(opens.url)} is not null)`]]
    }),
  )
}
