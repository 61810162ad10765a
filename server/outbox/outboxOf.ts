import type { Outbox } from '../../schema/channel.ts'
import type { Condition } from '../../schema/condition.ts'
import type { RequiredPermission } from '../../schema/permission.ts'
import type { Tool } from '../../schema/tools.ts'
import { isStored } from '../../schema/view.ts'

/** The tool that holds messages. */
export interface OutboxTool extends Omit<Outbox, 'stays'> {
  readonly tool: string
  /** Who keeps the channels, and is told when one is switched off. */
  readonly keepers: RequiredPermission
  /** The tool that `inOrder` leads to. */
  readonly lines: string | undefined
  /** Whom it asks about as a message is taken, and why it then stays. */
  readonly people: readonly {
    readonly reference: string
    readonly tool: string
    readonly reasons: readonly (readonly [reason: string, when: Condition | string])[]
  }[]
}

/** The tool whose rows are messages, of those there are; undefined where none is. */
export function outboxOf(tools: readonly Tool[]): OutboxTool | undefined {
  const stored = tools.filter(isStored)
  const tool = stored.find(({ outbox }) => outbox)
  const switches = stored.find(({ name }) => name === tool?.outbox?.switches)
  return (
    tool?.outbox && {
      ...tool.outbox,
      tool: tool.name,
      keepers: switches?.permissions.edit ?? [],
      lines: tool.fields[tool.outbox.inOrder ?? '']?.refersTo?.tool,
      people: Object.entries(tool.outbox.stays ?? {}).map(([reference, reasons]) => ({
        reference,
        tool: tool.fields[reference]?.refersTo?.tool ?? '',
        reasons: Object.entries(reasons ?? {}),
      })),
    }
  )
}
