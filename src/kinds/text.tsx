import { perCountry } from '../../schema/country.ts'
import type { TextField } from '../../schema/kinds/text.ts'
import type { KindView } from './KindView.ts'
import { PageNumber } from './parts/PageNumber.tsx'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'
import { usePlace } from './usePlace.ts'

/** One line of text. */
export const text: KindView<TextField> = {
  ...textView,
  Cell: ({ value, name, record }) => {
    const page = record._pages?.[name]
    return page ? <PageNumber number={String(value)} page={page} /> : String(value)
  },
  Input: props => {
    const { country } = usePlace()
    const { format } = props.field
    return <TextControl {...props} placeholder={format && perCountry(format.example, country)} />
  },
  Filter: TextFilter,
  width: 220,
  least: 88,
}
