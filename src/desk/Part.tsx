import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import { calls } from '../../schema/calls.ts'
import type { DeskPart } from '../../schema/desk.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { viewOf } from '../kinds/viewOf.ts'
import { useAddress } from '../routing/address.tsx'
import { Tick } from '../views/list/table/Tick.tsx'
import { RecordActions } from '../views/record/RecordActions.tsx'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { type Labels, useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useTitleWords, useTool } from '../views/tool/useTool.ts'
import { Value } from '../views/Value.tsx'
import { AddRow } from './AddRow.tsx'
import { Chosen } from './Chosen.tsx'
import { isNothing } from './entries.ts'
import { Facts } from './Facts.tsx'
import { useAdded } from './useAdded.ts'

interface PartProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly name: string
  readonly part: DeskPart
  readonly parts: DeskAnswer['parts']
}

/** Rows of one kind that belong to the record. A part without rows takes no room, but for where rows can be made. */
export function Part({ tool, labels, name, part, parts }: PartProps) {
  const t = useTranslate()
  const own = useTool(part.tool)
  const words = useLabels(own)
  const rows = parts[name] ?? []
  const titleOf = useTitleWords(own)
  const [ticked, setTicked] = useState<readonly number[]>([])
  if (rows.length === 0) return null
  // Rows that are gone since are not acted on.
  const chosen = rows.filter(row => ticked.includes(row.id))
  const toggle = (id: number) => setTicked(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const canChoose = rows.length > 1 && !part.readOnly && Object.values(own.actions).some(action => action.bulk !== 0)
  return (
    <RecordCard title={`${labels.part(name)} (${rows.length})`}>
      {chosen.length > 0 && <Chosen tool={own} labels={words} rows={chosen} onClear={() => setTicked([])} />}
      <Box component="ul" aria-label={labels.part(name)} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
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
    </RecordCard>
  )
}

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
  const place = useNamedPlace(id)
  const [first = tool.title, ...rest] = part.columns
  // One state beside the name; another one would say nothing without its own name.
  const badges = rest.filter(key => isBadge(tool, key) && !isNothing(row[key])).slice(0, 1)
  const facts = rest.filter(key => !badges.includes(key) && !isNothing(row[key]))
  const title = String(row[first] ?? `#${row.id}`)
  const added = useAdded(desk, name, { tool, labels, record: row }, parts)
  return (
    <Row ref={place} id={id} data-desk-row tabIndex={0} aria-label={title}>
      {tick && <Tick label={tick.words} checked={tick.isTicked} onToggle={tick.toggle} />}
      {part.picture && <Picture picture={part.picture} row={row} parts={parts} alt={title} />}
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <Box component="h3" sx={{ m: 0, fontSize: 13.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <RecordLink tool={tool.name} id={row.id}>
              {title}
            </RecordLink>
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
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}
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

/** The row that the address names is where one begins. */
function useNamedPlace(id: string) {
  const { hash } = useAddress()
  const place = useRef<HTMLLIElement>(null)
  const isNamed = hash === `#${id}`
  useEffect(() => {
    if (!isNamed) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isNamed])
  return place
}

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
}))

interface PictureProps {
  readonly picture: NonNullable<DeskPart['picture']>
  readonly row: ApiRecord
  readonly parts: DeskAnswer['parts']
  readonly alt: string
}

/** The first picture of the row that this one names; an empty frame where there is none, so that rows stand in line. */
function Picture({ picture, row, parts, alt }: PictureProps) {
  const named = parts[picture.part]?.find(one => one.id === row[picture.by])
  const [first] = (named?.[picture.field] ?? []) as readonly { readonly image?: FileValue }[]
  return <PictureFrame>{first?.image && <img src={calls.file(first.image.id)} alt={alt} loading="lazy" />}</PictureFrame>
}
