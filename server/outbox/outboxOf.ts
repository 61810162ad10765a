import type { Outbox } from '../../schema/channel.ts'
import type { May } from '../../schema/may.ts'
import type { Tool } from '../../schema/tools.ts'
import { isStored } from '../../schema/view.ts'

/** The tool that holds messages. */
export interface OutboxTool extends Outbox {
  readonly tool: string
  /** Who keeps the channels, and is told when one is switched off. */
  readonly keepers: May
}

/** The tool whose rows are messages, of those there are; undefined where none is. */
export function outboxOf(tools: readonly Tool[]): OutboxTool | undefined {
  const stored = tools.filter(isStored)
  const tool = stored.find(({ outbox }) => outbox)
  const switches = stored.find(({ name }) => name === tool?.outbox?.switches)
  return tool?.outbox && { ...tool.outbox, tool: tool.name, keepers: switches?.may.edit ?? [] }
}
