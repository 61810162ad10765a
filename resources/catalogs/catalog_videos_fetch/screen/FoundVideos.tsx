import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useGetMany, useTranslate } from 'react-admin'
import { Chosen } from '../../../../src/desk/Chosen.tsx'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { Tick } from '../../../../src/views/list/table/Tick.tsx'
import { useLabels } from '../../../../src/views/tool/useLabels.ts'
import { fieldOf, useTitleWords, useTool } from '../../../../src/views/tool/useTool.ts'
import { Value } from '../../../../src/views/Value.tsx'

/** Videos at once. */
const PAGE = 100
const columns = ['catalog', 'video_url', 'language', 'approval', 'active', 'created_at']

/** The videos that were found, a page at a time; ticked ones are decided on together. */
export function FoundVideos({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslate()
  const tool = useTool('catalog_videos')
  const labels = useLabels(tool)
  const titleOf = useTitleWords(tool)
  const [from, setFrom] = useState(0)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const shown = ids.slice(from, from + PAGE)
  const { data = [] } = useGetMany<ApiRecord>('catalog_videos', { ids: [...shown] })
  // What was removed since is not there any more.
  const rows = data.filter((row): row is ApiRecord => row !== undefined && row !== null)
  const chosen = rows.filter(({ id }) => ticked.includes(id))
  const toggle = (id: number) => setTicked(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const turn = (to: number) => {
    setFrom(to)
    setTicked([])
  }
  const say = (key: string, params = {}) => t(`resources.catalog_videos_fetch.screen.${key}`, params)
  const isAll = rows.length > 0 && chosen.length === rows.length
  return (
    <div>
      {chosen.length > 0 && <Chosen tool={tool} labels={labels} rows={chosen} onClear={() => setTicked([])} />}
      <Frame>
        <table aria-label={t('resources.catalog_videos_fetch.name')}>
          <thead>
            <tr>
              <th>
                <Tick label={t('ra.action.select_all')} checked={isAll} onToggle={() => setTicked(isAll ? [] : rows.map(({ id }) => id))} />
              </th>
              {columns.map(key => (
                <th key={key} scope="col">
                  {labels.field(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <td>
                  <Tick
                    label={t('views.select_row', { title: titleOf(row) })}
                    checked={ticked.includes(row.id)}
                    onToggle={() => toggle(row.id)}
                  />
                </td>
                {columns.map(key => {
                  const field = fieldOf(tool, key)
                  return <td key={key}>{field && <Value field={field} tool={tool.name} name={key} value={row[key]} record={row} />}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      {ids.length > PAGE && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, mt: 1, fontSize: 13 }}>
          {say('page', { from: from + 1, to: from + shown.length, count: ids.length })}
          <IconButton aria-label={say('previous')} disabled={from === 0} onClick={() => turn(from - PAGE)}>
            <ChevronLeft fontSize="small" />
          </IconButton>
          <IconButton aria-label={say('next')} disabled={from + PAGE >= ids.length} onClick={() => turn(from + PAGE)}>
            <ChevronRight fontSize="small" />
          </IconButton>
        </Box>
      )}
    </div>
  )
}

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
  '& th': { textAlign: 'left', color: theme.palette.text.secondary, fontSize: 12, fontWeight: 600 },
  '& th, & td': { padding: '6px 10px', borderBottom: `1px solid ${theme.palette.divider}`, whiteSpace: 'nowrap' },
  '& tr:last-of-type > td': { borderBottom: 0 },
}))
