import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import { calls } from '../../schema/calls.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { picturesOf } from '../../schema/pictures.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { grouped } from '../kinds/numbers.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { Stage } from '../kinds/parts/viewer/Stage.tsx'
import { usePlace } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import { Tick } from '../views/list/table/Tick.tsx'
import { RecordActions } from '../views/record/RecordActions.tsx'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { type Labels, useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useTitleWords, useTool } from '../views/tool/useTool.ts'
import { Value } from '../views/Value.tsx'
import { AddRow } from './AddRow.tsx'
import { AllOf } from './AllOf.tsx'
import { Chosen } from './Chosen.tsx'
import { isNothing } from './entries.ts'
import { Facts } from './Facts.tsx'
import { PartTable } from './PartTable.tsx'
import { useAdded } from './useAdded.ts'
import { useLeft } from './useLeft.ts'
import { useNamedPlace } from './useNamedPlace.ts'

interface PartProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly name: string
  readonly part: DeskPart
  readonly desk: DeskAnswer
}

const none: readonly ApiRecord[] = []

/** Rows of one kind that belong to the record. A part without rows takes no room, but for where rows can be made. */
export function Part({ tool, labels, name, part, desk: { record, parts, counts } }: PartProps) {
  const t = useTranslate()
  const own = useTool(part.tool)
  const words = useLabels(own)
  const { country } = usePlace()
  const rows = useLeft(own, [tool.name, record.id], parts[name] ?? none)
  const titleOf = useTitleWords(own)
  const { count = rows.length, more = false } = counts[name] ?? {}
  const all = `${grouped(count, country)}${more ? '+' : ''}`
  const isSome = more || count > rows.length
  const [ticked, setTicked] = useState<readonly number[]>([])
  if (rows.length === 0) return null
  // Rows that are gone since are not acted on.
  const chosen = rows.filter(row => ticked.includes(row.id))
  const toggle = (id: number) => setTicked(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const canChoose = rows.length > 1 && !part.readOnly && !part.table && Object.values(own.actions).some(action => action.bulk !== 0)
  return (
    <RecordCard title={`${labels.part(name)} (${isSome ? t('views.desk.some', { shown: rows.length, count: all }) : rows.length})`}>
      {chosen.length > 0 && <Chosen tool={own} labels={words} rows={chosen} onClear={() => setTicked([])} />}
      {part.table ? (
        <PartTable tool={own} labels={words} columns={part.columns} rows={rows} title={labels.part(name)} />
      ) : (
        <Box
          component="ul"
          aria-label={labels.part(name)}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, ...(part.gallery ? asCards : {}) }}
        >
          {rows.map(row => (
            <PartRow
              key={row.id}
              desk={tool}
              tool={own}
              labels={words}
              part={part}
              name={name}
              row={row}
              parts={parts}
              tick={
                canChoose
                  ? {
                      isTicked: ticked.includes(row.id),
                      toggle: () => toggle(row.id),
                      words: t('views.select_row', { title: titleOf(row) }),
                    }
                  : null
              }
            />
          ))}
        </Box>
      )}
      {isSome && part.parent === undefined && <AllOf tool={own} part={part} above={record.id} count={all} />}
    </RecordCard>
  )
}

/** Rows side by side, their pictures above what they say. */
const asCards = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(208px, 100%), 1fr))',
  '& > li': { flexDirection: 'column', border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.25, outlineOffset: 2 },
  '& > li:first-of-type': { border: 1, borderColor: 'divider', p: 1.25 },
  '& > li > .picture': { width: '100%', height: 168 },
  '& > li > .picture img': { objectFit: 'contain' },
  '& > li > div:last-of-type': { width: '100%' },
} as const

const PictureFrame = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 64,
  borderRadius: 6,
  overflow: 'hidden',
  background: theme.palette.action.hover,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
}))

interface PartRowProps {
  readonly desk: Resource
  readonly tool: Resource
  readonly labels: Labels
  readonly part: DeskPart
  readonly name: string
  readonly row: ApiRecord
  readonly parts: DeskAnswer['parts']
  /** Null where there is nothing to do to several. */
  readonly tick: { readonly isTicked: boolean; readonly words: string; toggle(): void } | null
}

/** A row of a part: its picture, name and states, what it says, and what can be done with it. */
function PartRow({ desk, tool, labels, part, name, row, parts, tick }: PartRowProps) {
  const t = useTranslate()
  const id = `${tool.name}-${row.id}`
  const place = useNamedPlace<HTMLLIElement>(id)
  const [first = tool.title, ...rest] = part.columns
  const named = fieldOf(tool, first)
  // One state beside the name; another one would say nothing without its own name.
  const badges = rest.filter(key => isBadge(tool, key) && !isNothing(row[key])).slice(0, 1)
  const own = typeof part.picture === 'string' ? part.picture : null
  const looked = own === null ? null : (row[own] as FileValue | null)
  const facts = rest.filter(key => key !== own && !badges.includes(key) && !isNothing(row[key]))
  const title = useTitleWords(tool, first)(row)
  const added = useAdded(desk, name, { tool, labels, record: row }, parts)
  return (
    <Row ref={place} id={id} data-desk-row data-looked={looked ? '' : undefined} tabIndex={0} aria-label={title}>
      {tick && <Tick label={tick.words} checked={tick.isTicked} onToggle={tick.toggle} />}
      {looked && (
        <Box sx={{ flex: '1 1 min(340px, calc(100% - 44px))', minWidth: 0 }}>
          <Stage file={looked} height="360px" />
        </Box>
      )}
      {(part.gallery || typeof part.picture === 'object') && <Picture file={pictureOf(tool, part, row, parts)} alt={title} />}
      <Box sx={{ minWidth: 0, flex: looked ? '1 1 min(304px, 100%)' : 1, ...inLines }}>
        <Box sx={{ gridRow: 1, gridColumn: 1, display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <Box component="h3" sx={{ m: 0, fontSize: 13.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {named?.refersTo ? (
              <Value field={named} tool={tool.name} name={first} value={row[first]} record={row} />
            ) : (
              <RecordLink tool={tool.name} id={row.id}>
                {title}
              </RecordLink>
            )}
          </Box>
          {badges.map(key => {
            const field = fieldOf(tool, key)
            return (
              field && (
                <span key={key} title={labels.field(key)}>
                  <Value field={field} tool={tool.name} name={key} value={row[key]} record={row} />
                </span>
              )
            )
          })}
        </Box>
        <Facts tool={tool} labels={labels} record={row} keys={facts} />
        <Box
          role="group"
          aria-label={t('views.desk.actions_of', { title })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' }, ...menuAbove }}
        >
          {added.offered.map(([key, one]) => (
            <AddRow key={key} tool={desk} name={key} part={one} above={row} parts={parts} />
          ))}
          {!part.readOnly && (
            <RecordActions tool={tool} labels={labels} record={row} isDirty={false} shown={5} besides={added.impossible} />
          )}
        </Box>
      </Box>
    </Row>
  )
}

/** Name, facts, actions: each a line of its own; at the end of the first there is room for a menu. */
const inLines = {
  display: 'grid',
  rowGap: 1,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > dl': { gridRow: 2, gridColumn: '1 / -1' },
} as const

/** Actions are below what they are about. A menu alone takes no line of its own: it stands at the end of the first, beside the name. */
const menuAbove = {
  gridRow: 3,
  gridColumn: '1 / -1',
  '&:has(button):not(:has(.MuiButton-root, .MuiAlert-root))': { gridRow: 1, gridColumn: 2, my: -0.5 },
} as const

function isBadge(tool: Resource, key: string): boolean {
  const field = fieldOf(tool, key)
  return field !== undefined && viewOf(field).badge === true
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '10px 0 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  outlineOffset: 4,
  borderRadius: 2,
  scrollMarginTop: 72,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&[data-looked]': { flexWrap: 'wrap' },
}))

/** An empty frame where there is no picture, so that rows stand in line. */
function Picture({ file, alt }: { readonly file: FileValue | undefined; readonly alt: string }) {
  return <PictureFrame className="picture">{file && <img src={calls.file(file.id)} alt={alt} loading="lazy" />}</PictureFrame>
}

/** The first picture of the row itself, or of the row that it names. */
function pictureOf(tool: Resource, { gallery, picture }: DeskPart, row: ApiRecord, parts: DeskAnswer['parts']): FileValue | undefined {
  if (gallery) return picturesOf(tool.fields[gallery], row[gallery])[0]
  if (typeof picture !== 'object') return undefined
  const named = parts[picture.part]?.find(one => one.id === row[picture.by])
  const [first] = (named?.[picture.field] ?? []) as readonly { readonly image?: FileValue }[]
  return first?.image
}
