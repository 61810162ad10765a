import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { UNANSWERED } from '../../dataProvider/request.ts'
import { calls } from '../../schema/calls.ts'

const AGAIN_MS = 3000

/** Says that the server cannot be reached, for as long as it cannot. Screens stay as they are; what could not be read is read again by itself. */
export function Connection() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)
  const look = useEvent(async () => {
    // A browser that knows of no network is right; one that knows of some may still find nobody.
    const isThere =
      navigator.onLine &&
      (await fetch(calls.health, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ))
    if (isThere && isLost) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setLost(!isThere)
  })
  useEffect(() => {
    const names = [UNANSWERED, 'offline', 'online']
    for (const name of names) window.addEventListener(name, look)
    return () => {
      for (const name of names) window.removeEventListener(name, look)
    }
  }, [look])
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLost, look])
  return (
    <Box role="status" sx={{ flex: '1 1 100%', mx: -1.5, ...(!isLost && { display: 'contents' }) }}>
      {isLost && <Box sx={{ px: 2, py: 0.75, bgcolor: 'warning.light', color: 'common.black' }}>{t('shell.offline.bar')}</Box>}
    </Box>
  )
}
