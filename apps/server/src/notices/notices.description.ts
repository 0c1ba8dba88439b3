import { AnnouncementRow, MessageRow, NoticeMatch } from '@touchline/contract/notices/notice'
import { NOTICES_FRAMES } from '@touchline/contract/notices/frames'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './notices.examples.json' with { type: 'json' }

const HEADING = `\
What members are told: announcements to all, messages to one.

What the server says itself comes as a \`key\` with what it is about, and the site says it in the reader's
language; what an operator wrote comes as \`texts\` by language. New ones are pushed as the frames
\`announcement\` and \`message\`. Messages are read once they were listed.`

/** API description of the announcement and message requests. */
export const noticesDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { AnnouncementRow, MessageRow, NoticeMatch },
  frames: NOTICES_FRAMES,
}
