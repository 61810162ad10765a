import { countries } from '../../schema/country.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'

/** A moment in the country's zone, which stands there on hover. */
export function Moment({ at }: { readonly at: string }) {
  const { country, locale } = useSpeaker()
  return (
    <time dateTime={at} title={`${momentWords(at, country, locale)} ${countries[country].zone}`}>
      {momentWords(at, country, locale)}
    </time>
  )
}
