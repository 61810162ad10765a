import { toldOf } from '../schema/ingest.ts'
import type { Field, Statement } from '../schema/kinds/kind.ts'
import type { Marketplace } from '../schema/marketplace.ts'
import { outboxOf } from './outbox/outboxOf.ts'
import type { SettingNames } from './settings.ts'

/** The names that a marketplace brings to the settings: `CATALOGING_URL`, `AUDIENCE_DATABASE_URL`, `SMS_PROVIDER`. Each stands once. */
export const settingNames = ({ tools }: Pick<Marketplace, 'tools'>): SettingNames => ({
  // Document 1, §2.4, §2.16.
  applications: once(tools.flatMap(tool => (tool.type === 'link' && typeof tool.to !== 'string' ? [tool.to.application] : []))),
  sandboxes: once(statementsOf(tools).map(({ sandbox }) => sandbox)),
  engines: Object.assign({}, ...statementsOf(tools).map(({ elsewhere }) => elsewhere?.engines)),
  channels: outboxOf(tools)?.channels ?? [],
  ingests: toldOf(tools).map(({ name }) => name),
})

const statementsOf = (tools: Marketplace['tools']): readonly Statement[] =>
  tools.flatMap(tool => (tool.type === 'resource' ? Object.values<Field>(tool.fields).flatMap(({ statement }) => statement ?? []) : []))

const once = (names: readonly string[]): readonly string[] => [...new Set(names)]
