import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../access/api/password-length.ts'
import { useWords } from './words-context.tsx'

/** Texts of a new password: the rule beside its field, and what is wrong with a value. */
export function useNewPassword() {
  const { words, say } = useWords('password')
  const bounds = { least: PASSWORD_MINIMUM, most: PASSWORD_MAXIMUM }

  function faultOf(password: string): string | undefined {
    const count = [...password].length
    const fits = count >= PASSWORD_MINIMUM && count <= PASSWORD_MAXIMUM
    return fits ? undefined : say(words.wrongLength, { count, ...bounds })
  }

  /** Why the server refused the password. */
  function refusalOf({ code, reason }: { readonly code: string; readonly reason: string }): string {
    const refusals: Readonly<Record<string, string>> = words.refusals
    return refusals[code] ?? reason
  }

  return { help: say(words.help, bounds), faultOf, refusalOf }
}
