import { toldOf } from '../../schema/ingest.ts'
import type { Marketplace } from '../../schema/marketplace.ts'
import { outboxOf } from './outboxOf.ts'
import type { SendingNames } from './sendingSettings.ts'

/** What a marketplace sends by and is told, by names: their settings bear them. */
export const sendingNames = ({ tools }: Pick<Marketplace, 'tools'>): SendingNames => ({
  channels: outboxOf(tools)?.channels ?? [],
  ingests: toldOf(tools).map(({ name }) => name),
})
