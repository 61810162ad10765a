import { type ReactNode, useEffect } from 'react'
import { HttpError, useGetOne, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { addressRow, addressValue, UNKNOWN_VALUE } from '../../../schema/rowAddress.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useAddress, useGo } from '../../routing/address.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { NoRecord } from './NoRecord.tsx'
import { useRecord } from './useRecord.ts'

interface AddressValuesProps {
  readonly tool: Resource
  readonly id: number
  /** The parameters of the address that are fields of the record, or of a row that it refers to. */
  readonly fields: readonly string[]
  readonly children: ReactNode
}

/**
 * A record whose address contains values of its fields. A value that is not known yet is replaced in the address bar; with a value of another record there is
 * no such record.
 */
export function AddressValues({ tool, id, fields, children }: AddressValuesProps) {
  const { pathname, search, hash, place } = useAddress()
  const go = useGo()
  const t = useTranslate()
  const labels = useLabels(tool)
  const { record } = useRecord(tool.name, id)
  const [other] = fields.flatMap(name => addressRow(tool, name) ?? [])
  const { data: named } = useGetOne<ApiRecord>(
    other?.tool ?? '',
    { id: Number(record?.[other?.reference ?? '']) },
    { retry: false, enabled: other !== undefined && record !== undefined },
  )
  const isKnown = record !== undefined && (other === undefined || named !== undefined)
  const values = isKnown
    ? fields.map(name => [place.params[name] ?? '', addressValue(name === other?.param ? named?.[other.field] : record[name])] as const)
    : undefined
  const isOther = values?.some(([given, value]) => given !== UNKNOWN_VALUE && given.toLowerCase() !== value) ?? false
  const canonical = values && !isOther ? canonicalPath(pathname, values) : pathname
  useEffect(() => {
    if (canonical !== pathname) go(`${canonical}${search}${hash}`, { replace: true })
  }, [canonical, pathname, search, hash, go])
  if (isOther)
    return (
      <NoRecord tool={tool.name} labels={labels} id={id} error={new HttpError(t('messages.id_not_found'), 404)} retry={() => undefined} />
    )
  return children
}

/** The address with the values of the record in place of those that were given. */
function canonicalPath(pathname: string, values: readonly (readonly [given: string, value: string])[]): string {
  const left = [...values]
  return pathname
    .split('/')
    .map(segment => {
      const at = left.findIndex(([given]) => encodeURIComponent(given) === segment || given === segment)
      return at < 0 ? segment : encodeURIComponent(left.splice(at, 1)[0]?.[1] ?? segment)
    })
    .join('/')
}
