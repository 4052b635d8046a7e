import type { DemonstrationPost } from '#server/add-demonstration.ts';
import { paragraphs } from '../defaults.ts';

export const oneStrokeOnly: DemonstrationPost = {
  slug: 'one-stroke-only',
  title: 'One stroke only',
  excerpt: 'A long blade, five colours on its edge, and about four seconds.',
  content: paragraphs(
    'The widest knife I own is not an artist’s knife. It is a plasterer’s blade, forty centimetres of spring steel, with a handle I have wrapped in cloth tape. I bought it for a wall and it has never touched one. Loaded along its whole edge with five colours side by side it makes a mark that cannot be corrected, which is why I practise with it on offcuts of board before I let it near anything that matters.',
    'Loading takes longer than the stroke. The colours are laid out on glass in a strip, darkest first, each one slightly wetter than the one before, because the dark pigments are stiff and the white is not. The blade is set down flat in the strip, drawn towards me and lifted. If the bead of paint along the edge is even it is ready. If it is thick at one end I scrape it all off and begin again, and the grey that results goes into a jar. I have eleven jars of it.',
    'Then there are about four seconds. The angle of the blade decides how much paint is left behind: steep for a thin skin, shallow for a slab. Where the board has a dip the paint bridges it and tears, and the ground shows through in a small ragged island. I like the islands more than anything I could place by hand. They are the reason I stopped sanding the boards as carefully as I was taught to.',
    'The picture at the head of this entry is an offcut and will stay one. It went wrong at two thirds, where I slowed down to look at it. You can see the ochre fade and the black pick up a little white. Looking is for afterwards. I have pinned it over the sink to remind me, beside the one from March which went wrong at the start, and the one from May which did not go wrong but was on the back of a bill.',
  ),
  image: 'journal-knife',
  isPublished: true,
  publishedAt: '2026-08-30T21:00:00.000Z',
};
