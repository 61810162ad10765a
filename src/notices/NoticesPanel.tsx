import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { ask } from '../../dataProvider/ask.ts'
import { plusDays } from '../../schema/days.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Notice } from '../../schema/wire/noticeCalls.ts'
import { dayWords, localParts } from '../kinds/moments.ts'
import { usePlace, useSpeaker } from '../kinds/useSpeaker.ts'
import { ListError } from '../views/list/ListError.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { useNoticesKey, useUnread } from './useUnread.ts'

/** What one was told, the newest first and by day; what is opened is read. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const [key] = useNoticesKey()
  const { unread, read, canRead } = useUnread()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ pageParam, signal }) => (await ask('GET /api/staff_notices', { query: { before: pageParam }, signal })).json,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.more ? last.notices.at(-1)?.id : undefined),
    retry: false,
  })
  const notices = data?.pages.flatMap(page => page.notices)
  const open = (notice: Notice) => {
    if (!notice.read) void read(notice.id)
    if (notice.open) onClose()
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          {t('notices.title')}
        </Typography>
        {unread > 0 && canRead && <Button onClick={() => void read('all')}>{t('notices.mark_all')}</Button>}
      </Box>
      <Box sx={{ maxHeight: 'min(560px, calc(100dvh - 120px))', overflowY: 'auto', overscrollBehavior: 'contain' }} tabIndex={-1}>
        {error && (
          <Box sx={{ p: 2 }}>
            <ListError error={error} retry={() => void refetch()} />
          </Box>
        )}
        {!error && !notices && <Sketch />}
        {notices?.length === 0 && (
          <Box sx={{ py: 5, px: 3, textAlign: 'center' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('notices.none')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('notices.none_help')}
            </Typography>
          </Box>
        )}
        {notices && <Days notices={notices} onOpen={open} />}
        {hasNextPage && (
          <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ my: 0.5 }}>
            {t('notices.more')}
          </Button>
        )}
      </Box>
    </>
  )
}

function Days({ notices, onOpen }: { readonly notices: readonly Notice[]; onOpen(notice: Notice): void }) {
  const { t, locale, country } = useSpeaker()
  const { now } = usePlace()
  const dayOf = (at: string) => localParts(at, country).day
  const today = dayOf(now().toISOString())
  const named: Readonly<Record<string, string>> = { [today]: t('notices.today'), [plusDays(today, -1)]: t('notices.yesterday') }
  return [...rowsBy(notices, ({ at }) => dayOf(at))].map(([day, own]) => (
    <Box key={day} component="section" aria-label={named[day] ?? dayWords(day, locale)}>
      <Typography
        variant="caption"
        component="h3"
        sx={{
          px: 2,
          pt: 1,
          pb: 0.5,
          m: 0,
          fontWeight: 650,
          color: 'text.secondary',
          bgcolor: 'background.paper',
          position: 'sticky',
          top: 0,
          zIndex: 1,
        }}
      >
        {named[day] ?? dayWords(day, locale)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {own.map(notice => (
          <NoticeItem key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </Box>
    </Box>
  ))
}

const sketched = [0, 1, 2, 3]

function Sketch() {
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      {sketched.map(n => (
        <Skeleton key={n} variant="rounded" height={32} />
      ))}
    </Box>
  )
}
