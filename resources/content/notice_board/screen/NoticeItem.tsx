import Close from '@mui/icons-material/Close'
import PushPin from '@mui/icons-material/PushPin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { markupText } from '../../../../schema/markupText.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { Markup } from '../../../../src/kinds/parts/html/Markup.tsx'
import { usePlace, useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { agoWords } from '../../../../src/notices/noticeWords.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import type { BoardNotice } from '../contracts.ts'

interface NoticeItemProps {
  readonly notice: BoardNotice
  /** Where all of it stands; on the home page, below its heading, it takes a line, two on a phone, however long it is. */
  readonly whole?: string
  onDismiss?(): void
}

const titleSx = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover, &:focus-visible': { textDecoration: 'underline' } },
} as const

/** One notice: title, since when, and what it says. */
export function NoticeItem({ notice, whole, onDismiss }: NoticeItemProps) {
  const { t, locale, country } = useSpeaker()
  const { now } = usePlace()
  const { id, title, body, tags, pinned, posted_at } = notice
  return (
    <Box
      component="li"
      id={`notice-${id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 1,
        px: 2,
        py: 1.25,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 }}>
        <Typography component={whole ? 'h3' : 'h2'} sx={{ ...titleSx, fontSize: whole ? 14 : 15 }}>
          {pinned && (
            <PushPin
              titleAccess={t('resources.notice_board.screen.pinned')}
              sx={{ fontSize: 15, color: 'primary.main', verticalAlign: '-2px', mr: 0.75 }}
            />
          )}
          {whole ? <AddressLink to={whole}>{title}</AddressLink> : title}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          <time dateTime={posted_at} title={momentWords(posted_at, country, locale)}>
            {agoWords(posted_at, now(), locale)}
          </time>
          {tags.length > 0 && ` · ${tags.join(', ')}`}
        </Typography>
      </Box>
      {onDismiss ? (
        <IconButton
          size="small"
          onClick={onDismiss}
          title={t('resources.notice_board.screen.dismiss', { title })}
          aria-label={t('resources.notice_board.screen.dismiss', { title })}
          sx={{ my: -0.5, mr: -1 }}
        >
          <Close fontSize="small" />
        </IconButton>
      ) : (
        <span />
      )}
      <Box
        sx={{
          gridColumn: '1 / -1',
          fontSize: 14,
          mt: 0.5,
          color: 'text.primary',
          maxWidth: whole ? undefined : '75ch',
          '& a': { color: 'primary.main' },
        }}
      >
        {whole ? <Cut>{markupText(body).replaceAll(/\s*\n\s*/g, ' ')}</Cut> : <Markup of={body} />}
      </Box>
    </Box>
  )
}

const Cut = styled('p')(({ theme }) => ({
  margin: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { WebkitLineClamp: 1 },
}))
