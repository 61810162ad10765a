import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { DeskAnswer } from '../../dataProvider/answers.ts'
import { isPreviewed } from '../../schema/action.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import type { Scalar } from '../../schema/condition.ts'
import { queueKeys } from '../../schema/queue.ts'
import type { Resource } from '../../schema/resource.ts'
import { asksFirst, type OnWritten, useDoAction } from '../changes/useDoAction.ts'
import { useRevert } from '../changes/useRevert.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import { OverPlace } from '../shell/OverPlace.tsx'
import { useOffers } from '../shell/panels.ts'
import { type RecordProps, useLabels } from '../views/tool/useLabels.ts'
import { useRuleContext, useTool } from '../views/tool/useTool.ts'
import { useWrite } from '../views/tool/useWrite.ts'
import { useKeys } from '../views/useKeys.ts'
import { useNext, useOpen } from './useNext.ts'

const RecordDialog = lazyChunk('action', () => import('../views/record/RecordDialog.tsx'))

export interface QueueKeysProps extends RecordProps {
  /** The rows of its desk, where it has one. */
  readonly parts?: DeskAnswer['parts']
  /** Nothing is to be decided now: another person works on it, or something is typed and not saved. */
  readonly isHeld: boolean
}

/** A decision that was made last in a queue, and what takes it back; null where nothing does. */
interface Last {
  readonly id: number
  readonly changeSet: number
}

/** What each key does to the record of a queue that is open: it is written beside them, and heard wherever nobody types. */
export function QueueKeys({ parts, ...props }: QueueKeysProps) {
  const { tool, record } = props
  const t = useTranslate()
  const queries = useQueryClient()
  const next = useNext(tool.name)
  const [isBusy, write] = useWrite()
  // Until the next record is drawn the decided one still stands there: a quick hand would decide on it once more.
  const [left, setLeft] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is there, and may be decided on
  useEffect(() => setLeft(null), [record.id])
  const isHeld = props.isHeld || isBusy || left === record.id
  const place = ['queue', tool.name, 'last']
  const goOn = (changeSet: number | undefined, isOver: boolean) => {
    queries.setQueryData<Last | null>(place, changeSet === undefined ? null : { id: record.id, changeSet })
    if (!isOver) return
    setLeft(record.id)
    const open = async () => {
      if (!(await next(record.id))) setLeft(null)
    }
    void write(open).then(isOpened => isOpened || setLeft(null))
  }
  const keys = queueKeys(tool.queue ?? {})
  // The record is decided on with the last row of its parts that waits.
  const waiting = new Set(
    keys.flatMap(({ part, action }) =>
      part === null ? [] : (parts?.[part] ?? []).filter(row => isOffered(row, action)).map(({ id }) => `${part} ${id}`),
    ),
  )
  return (
    <Legend aria-label={t('views.queue.keys')}>
      {keys.map(({ letter, part, action, answers }) => {
        const own = { letter, name: action, answers, isHeld }
        if (part === null) return <DecisionKey key={letter} {...props} {...own} onDone={changeSet => goOn(changeSet, true)} />
        const of = tool.desk?.parts[part]?.tool
        if (of === undefined) return null
        const rows = (parts?.[part] ?? []).filter(row => isOffered(row, action))
        const done = (changeSet: number | undefined) => goOn(changeSet, waiting.size <= 1)
        return <PartKey key={letter} {...own} of={of} called={props.labels.part(part)} rows={rows} onDone={done} />
      })}
      <UndoKey
        tool={tool.name}
        take={() => queries.getQueryData<Last | null>(place) ?? null}
        forget={() => queries.setQueryData(place, null)}
        leave={to => setLeft(to === null || to === record.id ? null : record.id)}
      />
      <li>
        <kbd>n</kbd> {t('views.queue.next')}
      </li>
    </Legend>
  )
}

interface KeyProps {
  readonly letter: string
  readonly name: string
  /** What the key answers to the questions of its action. */
  readonly answers: Readonly<Record<string, Scalar>>
  readonly isHeld: boolean
}

const isOffered = (row: ApiRecord, action: string) => row._can?.actions.includes(action) === true

interface PartKeyProps extends KeyProps {
  readonly of: string
  readonly called: string
  /** Those to which it can be done. */
  readonly rows: readonly ApiRecord[]
  readonly onDone: OnWritten
}

/** A decision on one row after the other of a part: on the one that had the focus last, or else the first. */
function PartKey({ of, called, rows, onDone, ...key }: PartKeyProps) {
  const tool = useTool(of)
  const labels = useLabels(tool)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    // The row stays the one while its question has the focus.
    const hear = ({ target }: FocusEvent) => {
      const row = (target as Element).closest(`[data-desk-row][id^="${of}-"]`)
      if (row) setAt(Number(row.id.slice(of.length + 1)))
    }
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [of])
  const record = rows.find(({ id }) => id === at) ?? rows[0]
  const words = `${called}: ${labels.action(key.name)}`
  if (!record) return <Shown letter={key.letter} words={words} isOff />
  return <DecisionKey {...key} key={record.id} tool={tool} labels={labels} record={record} words={words} onDone={onDone} />
}

interface DecisionKeyProps extends KeyProps, RecordProps {
  readonly words?: string
  readonly onDone: OnWritten
}

function DecisionKey({ tool, labels, record, letter, name, answers, isHeld, onDone, ...props }: DecisionKeyProps) {
  const action = tool.actions[name] ?? {}
  const answered = useAnswered(tool, name, answers)
  const words = [props.words ?? labels.action(name), answered.words].filter(Boolean).join(': ')
  const [isAsked, setAsked] = useState(false)
  const { act } = useDoAction(tool, name, action, { one: record }, onDone)
  const [isBusy, write] = useWrite()
  const isOff = isHeld || isBusy || !record._can?.actions.includes(name)
  const decide = () => {
    if (asksFirst(action, tool.fields) && !answered.isWhole) setAsked(true)
    else
      void write(async () => {
        await act(answers)
      }, action.messages?.failed)
  }
  useOffers([{ key: `key ${letter}`, label: words, shortcut: letter, run: decide }])
  useKeys(event => {
    // A key that is held down decides once.
    if (event.key !== letter || event.repeat || isOff) return
    event.preventDefault()
    decide()
  })
  return (
    <>
      <Shown letter={letter} words={words} isOff={isOff} />
      {isAsked && (
        <OverPlace place="action" onClose={() => setAsked(false)}>
          <RecordDialog
            tool={tool}
            labels={labels}
            record={record}
            name={name}
            typed={answers}
            onWritten={onDone}
            onClose={() => setAsked(false)}
          />
        </OverPlace>
      )}
    </>
  )
}

/** What a key answers, in words, and whether the action need not be asked any further: nothing is open, and nothing dangerous is to be seen before. */
function useAnswered(tool: Resource, name: string, answers: KeyProps['answers']) {
  const speaker = useSpeaker()
  const context = useRuleContext()
  const action = tool.actions[name] ?? {}
  const { inputs = {}, rules = [], confirmWhen, transition } = action
  const given = Object.entries(answers)
  const words = given.flatMap(([key, value]) => {
    const field = inputs[key]
    const own = Object.hasOwn(tool.fields, key) ? key : `${name}.${key}`
    return field ? [viewOf(field).words({ value, field, tool: tool.name, name: own, speaker })] : []
  })
  const isOpen = Object.keys(checkRecord({ fields: inputs, rules }, answers, null, context).errors).length > 0
  return { words: words.join(', '), isWhole: given.length > 0 && !isOpen && !isPreviewed(action) && !confirmWhen && !transition?.choices }
}

/** Takes the last decision back, and opens what it was made on. */
interface UndoKeyProps {
  readonly tool: string
  take(): Last | null
  forget(): void
  /** Holds all keys until the record with this id is drawn; null: the record stays. */
  leave(to: number | null): void
}

function UndoKey({ tool, take, forget, leave }: UndoKeyProps) {
  const t = useTranslate()
  const notify = useNotify()
  const open = useOpen(tool)
  const revert = useRevert()
  const [isBusy, write] = useWrite()
  useKeys(event => {
    if (event.key !== 'u' || event.repeat || isBusy) return
    event.preventDefault()
    const last = take()
    if (!last) notify('views.queue.nothing', { type: 'info' })
    else {
      leave(last.id)
      const undo = async () => {
        const kept = await revert(last.changeSet)
        if (kept?.length !== 0) return leave(null)
        forget()
        await open(last.id)
      }
      void write(undo).then(isDone => isDone || leave(null))
    }
  })
  return <Shown letter="u" words={t('views.queue.undo')} />
}

function Shown({ letter, words, isOff = false }: { readonly letter: string; readonly words: string; readonly isOff?: boolean }) {
  return (
    <li data-off={isOff || undefined}>
      <kbd>{letter}</kbd> {words}
    </li>
  )
}

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  // A phone has no keys: its buttons say the same.
  '@media (hover: none) and (pointer: coarse)': { display: 'none' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 18,
    padding: '0 4px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    textAlign: 'center',
  },
  '& [data-off]': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
}))
