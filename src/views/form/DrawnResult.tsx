import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale } from 'react-admin'
import type { FormQuery } from '../../../schema/formQuery.ts'
import type { Values } from '../../../schema/planner.ts'
import { drawInto, sheetOf } from '../../preview/drawInto.ts'

interface DrawnResultProps {
  /** Identifies the drawing: tool and query. */
  readonly name: readonly [tool: string, query: string]
  readonly drawnBy: NonNullable<FormQuery['drawnBy']>
  readonly result: Values
  readonly isOld: boolean
}

/** The result of a form query, drawn by the file that it names: in a root of its own, so that its style stays there. */
export default function DrawnResult({ name, drawnBy, result, isOld }: DrawnResultProps) {
  const locale = useLocale() === 'id' ? 'id' : 'en'
  const dark = useTheme().palette.mode === 'dark'
  const place = useRef<HTMLDivElement>(null)
  const { data: drawing } = useQuery({ queryKey: [...name, 'drawing'], queryFn: drawnBy, staleTime: Number.POSITIVE_INFINITY })
  const html = drawing?.draw(result, { locale, dark })
  useEffect(() => {
    const host = place.current
    if (!host || !drawing || html === undefined) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheetOf(drawing.css)]
    drawInto(root, html)
  }, [drawing, html])
  return <Box ref={place} aria-busy={isOld} sx={{ mt: 1, filter: isOld ? 'grayscale(1)' : 'none' }} />
}
