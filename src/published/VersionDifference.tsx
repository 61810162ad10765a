import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { ChangeLines } from '../changes/ChangeLines.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { useTool } from '../views/tool/useTool.ts'

type Content = Readonly<Record<string, unknown>>

/** Versions that one is compared with at most: the latest. */
const MOST = 100

/** A version beside another one, row by row and field by field; beside the one before it to begin with. */
export default function VersionDifference({ tool: versions, record }: { readonly tool: Resource; readonly record: ApiRecord }) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const tool = useTool(versions.fields.record?.refersTo?.tool)
  const filter = record.record ? { record: record.record } : {}
  const list = { filter, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' as const } }
  const { data = [] } = useGetList<ApiRecord>(versions.name, list)
  const [chosen, setChosen] = useState<number | null>(null)
  const number = Number(record.version_no)
  const others = data.filter(({ id }) => id !== record.id)
  const other = others.find(({ id }) => id === chosen) ?? others.find(({ version_no }) => Number(version_no) < number)
  const differences = differencesOf(tool, contentOf(other), contentOf(record))
  const called = (version: ApiRecord) =>
    t('views.published.version', { number: String(version.version_no), at: momentWords(String(version.published_at), country, locale) })
  return (
    <RecordCard title={t('views.published.difference')}>
      {other && (
        <Box component="label" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, fontSize: 13 }}>
          {t('views.published.beside')}
          <Select
            size="small"
            value={other.id}
            onChange={event => setChosen(Number(event.target.value))}
            inputProps={{ 'aria-label': t('views.published.beside') }}
            sx={{ fontSize: 13, minWidth: 0, maxWidth: '100%' }}
          >
            {others.map(version => (
              <MenuItem key={version.id} value={version.id}>
                {called(version)}
              </MenuItem>
            ))}
          </Select>
        </Box>
      )}
      {differences.length === 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('views.published.same')}</Box>}
      <Box component="dl" sx={{ m: 0, fontSize: 13 }}>
        {differences.map(({ key, title, words, changes }) => (
          <Box key={key} sx={{ mb: 1.5 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {title}
              {words && (
                <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>{`(${t(`views.published.${words}`)})`}</Box>
              )}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <ChangeLines tool={tool.name} changes={changes} />
            </Box>
          </Box>
        ))}
      </Box>
    </RecordCard>
  )
}

function contentOf(version: ApiRecord | undefined): readonly Content[] {
  return Array.isArray(version?.content) ? version.content : []
}

/** Rows that differ between two contents: what is fixed in a row tells which is which. */
function differencesOf(tool: Resource, before: readonly Content[], after: readonly Content[]) {
  const of = tool.published?.of ?? []
  const fixed = of.filter(key => tool.fields[key]?.fixed)
  const named = (contents: readonly Content[]) =>
    new Map(contents.map(content => [tool.published?.whole ? fixed.map(key => String(content[key])).join(' · ') : '', content]))
  const [from, to] = [named(before), named(after)]
  return [...new Set([...to.keys(), ...from.keys()])].toSorted().flatMap(key => {
    const [one, other] = [from.get(key), to.get(key)]
    const changed = of.filter(field => !sameValue(one?.[field], other?.[field]) && !(one && other && fixed.includes(field)))
    if (changed.length === 0) return []
    const changes = changed.map(field => ({ field, from: one?.[field] ?? null, to: other?.[field] ?? null }))
    const words = one && other ? null : other ? ('added' as const) : ('gone' as const)
    return [{ key, title: key || String((other ?? one)?.[tool.title] ?? ''), words, changes }]
  })
}
