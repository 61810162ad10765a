import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { withAsked } from './comparison.ts'

const pause = 300

/** Finds by part of a name or by a whole number; asks when the typing pauses. */
export function QuickSearch() {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const q = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  // Somebody took the filter away, or went back: the box follows.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      setFilters(withAsked(filterValues, 'q', sent.current ? { mode: 'is', values: [sent.current] } : null))
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, filterValues, setFilters])
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={t('views.filter.search')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: 240, '& input': { py: 0.625 } }}
      slotProps={{ input: { 'aria-label': t('views.filter.search'), 'data-filter-search': true, autoComplete: 'off' } as object }}
    />
  )
}
