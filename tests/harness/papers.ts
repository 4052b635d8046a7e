import { createPapers } from '#server/paper-pages/app.ts';
import { newIp } from './new-ip.ts';
import type { TestGallery } from './open-gallery.ts';

/** Opens the pages that a function renders, as a browser without JavaScript does. */
export function openPapers({ services }: Pick<TestGallery, 'services'>) {
  const papers = createPapers(services);
  const pending: Promise<unknown>[] = [];
  const waitUntil = (task: Promise<unknown>) => void pending.push(task);
  return async (path: string, form?: Record<string, string | string[]>, ip = newIp()) => {
    const url = new URL(path, 'http://localhost:4321');
    const body =
      form &&
      new URLSearchParams(
        Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
      );
    const init = body ? { method: 'POST', body } : {};
    const response = await papers(new Request(url, init), { ip, requestId: 'test', waitUntil });
    const page = await response.text();
    await Promise.all(pending.splice(0));
    return { status: response.status, headers: response.headers, page };
  };
}

/** The links to owners' pages in a mail or a page, as paths. */
export const ownerPathsIn = (text: string): string[] => [
  ...new Set(
    [...text.replace(/=\r?\n/g, '').matchAll(/http[^\s"<]*(\/owner\/[\w-]{22})/g)].map(
      ([, path = '']) => path,
    ),
  ),
];
