import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { pageUrl } from '../../schema/pageUrl.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { CopyButton } from '../kinds/parts/CopyButton.tsx'
import { type Speaker, useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import type { RecordProps } from '../views/tool/useLabels.ts'
import { fieldOf } from '../views/tool/useTool.ts'
import { Value } from '../views/Value.tsx'

interface FactsProps extends RecordProps {
  readonly keys: readonly string[]
  /** Facts that are one, by name. */
  readonly blocks?: Readonly<Record<string, readonly string[]>>
  /** Those that are looked for first. */
  readonly strong?: readonly string[]
}

/** Values with their names above them, as many in a line as there is room for. */
export function Facts({ tool, labels, record, keys, blocks = {}, strong = [] }: FactsProps) {
  const speaker = useSpeaker()
  const blockOf = (key: string) => Object.entries(blocks).find(([, own]) => own.includes(key))
  return (
    <List>
      {keys.map(key => {
        const [block, own = []] = blockOf(key) ?? []
        if (block === undefined)
          return <Single key={key} tool={tool} labels={labels} record={record} name={key} isStrong={strong.includes(key)} />
        const shown = keys.filter(one => own.includes(one))
        if (shown[0] !== key) return null
        const text = shown.map(one => wordsOf(tool, record, one, speaker)).join(', ')
        return (
          <div key={key} className="block">
            <dt>{labels.section(block)}</dt>
            <dd>
              {text} <CopyButton text={text} />
            </dd>
          </div>
        )
      })}
    </List>
  )
}

interface SingleProps extends RecordProps {
  readonly name: string
  readonly isStrong: boolean
}

function Single({ tool, labels, record, name, isStrong }: SingleProps) {
  const field = fieldOf(tool, name)
  if (!field) return null
  const { Fact: Whole, wide, copies } = viewOf(field)
  const value = record[name]
  const place = { field, tool: tool.name, name, record }
  return (
    <div data-field={name} className={wide?.(field) ? 'wide' : isStrong ? 'strong' : undefined}>
      <dt>{labels.field(name)}</dt>
      <dd>
        {Whole && value ? (
          <Suspense fallback={null}>
            <Whole {...place} value={value} />
          </Suspense>
        ) : (
          <Value {...place} value={value} />
        )}
        {field.copied && typeof field.copied !== 'string' && !copies && isWhole(value) && !isCopiedThere(record, name) && (
          <CopyButton text={String(value)} />
        )}
      </dd>
    </div>
  )
}

/** Of a masked value there is nothing to copy. */
function isWhole(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && !value.startsWith('•'))
}

/** A number whose page has no address of its own is copied to be typed there. */
function isCopiedThere(record: ApiRecord, name: string): boolean {
  const page = record._pages?.[name]
  return page ? pageUrl(page, String(record[name])) === null : false
}

function wordsOf(tool: Resource, record: ApiRecord, name: string, speaker: Speaker): string {
  const [field, value] = [fieldOf(tool, name), record[name]]
  if (!field || value === null || value === undefined) return ''
  return viewOf(field).words({ value, field, tool: tool.name, name, titles: record._titles, speaker })
}

// A tax number, which has no place to break at, fits in one line.
const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(144px, 44%), 1fr))',
  gap: '8px 16px',
  fontSize: 13,
  '& > div': { minWidth: 0 },
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .block': { gridColumn: 'span 2' },
  '& > .strong dd': { fontSize: 15, fontWeight: 600 },
  '& dt': { color: theme.palette.text.secondary, fontSize: 11.5 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd .MuiIconButton-root': { padding: 2, marginLeft: 2 },
}))
