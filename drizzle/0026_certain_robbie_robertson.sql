ALTER TABLE "blog_posts" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_creation_key_unique" UNIQUE("creation_key");