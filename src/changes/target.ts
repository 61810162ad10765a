import type { Chosen } from '../../dataProvider/changes.ts'
import type { ApiRecord } from '../kinds/KindView.ts'

/** What an action is to be done to: one record as it was seen, or chosen rows. */
export type Target = { readonly one: ApiRecord } | { readonly many: Chosen; readonly count: string; readonly rows: readonly ApiRecord[] }
