import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Resource } from '../../schema/resource.ts'
import type { AnswerOf } from '../../schema/wire/call.ts'
import type { Draft as SentDraft } from '../../schema/wire/drafts.ts'
import type { ToolCalls } from '../../schema/wire/toolCalls.ts'
import { usePanel } from '../changes/usePanel.ts'
import type { KeptDraft } from './useDrafts.ts'

/** What is typed goes to the server this often at most. */
const EVERY_MS = 2_000
/** Who else writes is asked this often. */
const LOOK_MS = 15_000

type Found = AnswerOf<ToolCalls['draft']>

/** The draft of a record as the server keeps it. */
export interface ServerDraft {
  /** What it had when the form was opened. */
  readonly found: KeptDraft | null
  /** Who else writes into the record. */
  readonly others: Found['others']
  keep(draft: SentDraft): void
  drop(): void
}

/**
 * Keeps the draft of a record that is published on the server too, so that it is there on another machine, and others see who writes.
 * @returns undefined where the tool keeps none; null until it is known
 */
export function useServerDraft(tool: Resource, id: number, isWriter: boolean): ServerDraft | null | undefined {
  const panel = usePanel()
  const queries = useQueryClient()
  const isKept = tool.published !== undefined && isWriter
  const { data, isPending } = useQuery({
    queryKey: ['draft', tool.name, id],
    queryFn: async ({ signal }): Promise<Found> => (await panel.draft(tool.name, id, signal)).data,
    enabled: isKept,
    retry: false,
    gcTime: 0,
    refetchInterval: LOOK_MS,
  })
  const begun = useRef<KeptDraft | null | undefined>(undefined)
  const writer = useMemo(() => writerOf(panel, tool.name, id), [panel, tool.name, id])
  useEffect(() => writer.stop, [writer])
  if (!isKept) return undefined
  if (isPending) return null
  if (begun.current === undefined) begun.current = data?.draft ? { ...data.draft, at: Date.parse(data.draft.at) } : null
  const heard = ({ others }: Pick<Found, 'others'>) =>
    queries.setQueryData(['draft', tool.name, id], (before: Found | undefined) => ({ draft: before?.draft ?? null, others }))
  return {
    found: begun.current,
    others: data?.others ?? [],
    keep: draft => writer.keep(draft, heard),
    drop: () => writer.drop(begun.current !== null),
  }
}

function writerOf(panel: ReturnType<typeof usePanel>, tool: string, id: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: SentDraft | null = null
  let isThere = false
  // One after the other: what is dropped is not kept anew by a call that was still on its way.
  let line: Promise<unknown> = Promise.resolve()
  // The browser holds it as well: a call that fails loses nothing.
  const next = (call: () => Promise<unknown>) => {
    line = line.then(call).catch(() => undefined)
  }
  return {
    keep(draft: SentDraft, heard: (answer: Pick<Found, 'others'>) => void) {
      latest = draft
      timer ??= setTimeout(() => {
        timer = undefined
        const sent = latest
        if (!sent) return
        isThere = true
        next(async () => heard((await panel.keepDraft(tool, id, sent)).data))
      }, EVERY_MS)
    },
    /** @param wasThere the server had one when the form was opened */
    drop(wasThere: boolean) {
      clearTimeout(timer)
      timer = undefined
      latest = null
      if (isThere || wasThere) next(() => panel.dropDraft(tool, id))
      isThere = false
    },
    stop: () => clearTimeout(timer),
  }
}
