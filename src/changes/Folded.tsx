import Button from '@mui/material/Button'
import { Children, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { grouped } from '../kinds/numbers.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'

interface FoldedProps {
  readonly children: readonly ReactNode[]
  /** So many are shown until somebody asks for the rest; all of them where one more would do. */
  readonly most: number
  /** What stands around the button among the lines. */
  as(button: ReactNode): ReactNode
}

/** The first of many lines, and a button that shows the others: `and 38 more`. */
export function Folded({ children, most, as }: FoldedProps) {
  const t = useTranslate()
  const { country } = useSpeaker()
  const [isOpen, setOpen] = useState(false)
  const all = Children.toArray(children)
  if (all.length <= most + 1) return all
  return (
    <>
      {isOpen ? all : all.slice(0, most)}
      {as(
        <Button size="small" sx={{ ml: -0.75, py: 0, minHeight: 24 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('views.history.fewer') : t('views.history.more_rows', { smart_count: grouped(all.length - most, country) })}
        </Button>,
      )}
    </>
  )
}
