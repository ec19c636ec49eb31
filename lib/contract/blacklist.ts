import type { JsonObject } from './json.ts'
import type { Page } from './pagination.ts'

/** Path of the list operation (contract section 4.3). */
export const BLACKLIST_USERS_PATH = '/fraud/v1/blacklist/users'

/** The success message of the list operation; the text is our choice. */
export const BLACKLIST_USERS_MESSAGE = 'Blacklisted users retrieved successfully'

/** A blacklisted user. The contract does not show its fields (section 2.3), so any field may be present or absent. */
export type BlacklistedUser = JsonObject

/** `data` of the list operation (contract section 2.3). */
export type BlacklistPage = Page<BlacklistedUser>
