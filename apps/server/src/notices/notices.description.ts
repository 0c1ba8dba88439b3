import { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { AnnouncementRow, MessageRow, NoticeMatch } from '@touchline/contract/notices/notice'
import { NOTICES_FRAMES } from '@touchline/contract/notices/frames'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './notices.examples.json' with { type: 'json' }

const HEADING = `\
Announcements to all members, and messages to a single member.

A text of the server consists of a \`key\` with its data, and the site translates it into the reader’s language. A text
of an operator is in \`texts\` by language. New texts are pushed in the frames \`announcement\` and \`message\`. Listing
a message marks it as read.`

/** API description of the announcement and message requests. */
export const noticesDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { AnnouncementRow, MessageRow, NoticeMatch, WrittenAnnouncement, OfficeNoticeRow },
  frames: NOTICES_FRAMES,
}
